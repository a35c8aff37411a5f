import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'account.unsubscribe': typeof esMX;
  }
}

export const useUnsubscribeTexts = createTexts('account.unsubscribe', esMX);
