import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'catalog.compare': typeof esMX;
  }
}

export const useCompareTexts = createTexts('catalog.compare', esMX);
