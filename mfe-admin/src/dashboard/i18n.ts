import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.dashboard': typeof esMX;
  }
}

export const useDashboardTexts = createTexts('admin.dashboard', esMX);
