import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'account.auth': typeof esMX;
  }
}

export const useAuthTexts = createTexts('account.auth', esMX);
