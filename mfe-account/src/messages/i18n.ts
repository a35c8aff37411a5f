import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'account.messages': typeof esMX;
  }
}

export const useMessagesTexts = createTexts('account.messages', esMX);
