import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'checkout.shipping': typeof esMX;
  }
}

export const useShippingTexts = createTexts('checkout.shipping', esMX);
