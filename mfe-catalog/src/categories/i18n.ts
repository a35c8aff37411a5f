import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'catalog.categories': typeof esMX;
  }
}

export const useCategoriesTexts = createTexts('catalog.categories', esMX);
