import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.invoices': typeof esMX;
  }
}

export const useInvoicesTexts = createTexts('admin.invoices', esMX);
