import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'account.dashboard': typeof esMX;
  }
}

export const useDashboardTexts = createTexts('account.dashboard', esMX);
