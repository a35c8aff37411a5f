import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'checkout.checkout': typeof esMX;
  }
}

export const useCheckoutTexts = createTexts('checkout.checkout', esMX);
