import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'account.security': typeof esMX;
  }
}

export const useSecurityTexts = createTexts('account.security', esMX);
