import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'catalog.noResults': typeof esMX;
  }
}

export const useNoResultsTexts = createTexts('catalog.noResults', esMX);
