import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'checkout.guest': typeof esMX;
  }
}

export const useGuestTexts = createTexts('checkout.guest', esMX);
