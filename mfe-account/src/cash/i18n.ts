import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'account.cash': typeof esMX;
  }
}

export const useCashTexts = createTexts('account.cash', esMX);
