import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'checkout.payment': typeof esMX;
  }
}

export const usePaymentTexts = createTexts('checkout.payment', esMX);
