import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'catalog.viewed': typeof esMX;
  }
}

export const useViewedTexts = createTexts('catalog.viewed', esMX);
