import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.security': typeof esMX;
  }
}

export const useSecurityTexts = createTexts('admin.security', esMX);
