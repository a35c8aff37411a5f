import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'checkout.cart': typeof esMX;
  }
}

export const useCartTexts = createTexts('checkout.cart', esMX);
