import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.products': typeof esMX;
  }
}

export const useProductsTexts = createTexts('admin.products', esMX);
