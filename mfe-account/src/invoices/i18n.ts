import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'account.invoices': typeof esMX;
  }
}

export const useInvoicesTexts = createTexts('account.invoices', esMX);
