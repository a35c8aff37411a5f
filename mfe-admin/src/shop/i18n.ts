import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.shop': typeof esMX;
  }
}

export const useShopTexts = createTexts('admin.shop', esMX);
