import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.quotes': typeof esMX;
  }
}

export const useQuotesTexts = createTexts('admin.quotes', esMX);
