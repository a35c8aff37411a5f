import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.transferDiscount': typeof esMX;
  }
}

export const useTransferDiscountTexts = createTexts('admin.transferDiscount', esMX);
