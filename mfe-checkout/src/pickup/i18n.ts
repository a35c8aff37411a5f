import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'checkout.pickup': typeof esMX;
  }
}

export const usePickupTexts = createTexts('checkout.pickup', esMX);
