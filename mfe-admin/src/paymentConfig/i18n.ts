import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.paymentConfig': typeof esMX;
  }
}

export const usePaymentConfigTexts = createTexts('admin.paymentConfig', esMX);
