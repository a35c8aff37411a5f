import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.coupons': typeof esMX;
  }
}

export const useCouponsTexts = createTexts('admin.coupons', esMX);
