import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'catalog.quickView': typeof esMX;
  }
}

export const useQuickViewTexts = createTexts('catalog.quickView', esMX);
