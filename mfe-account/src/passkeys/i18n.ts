import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'account.passkeys': typeof esMX;
  }
}

export const usePasskeysTexts = createTexts('account.passkeys', esMX);
