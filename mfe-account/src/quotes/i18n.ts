import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'account.quotes': typeof esMX;
  }
}

export const useQuotesTexts = createTexts('account.quotes', esMX);
