import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'checkout.coupon': typeof esMX;
  }
}

export const useCouponTexts = createTexts('checkout.coupon', esMX);
