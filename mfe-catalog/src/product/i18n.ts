import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'catalog.product': typeof esMX;
  }
}

export const useProductTexts = createTexts('catalog.product', esMX);
