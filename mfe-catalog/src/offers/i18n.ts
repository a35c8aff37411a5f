import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'catalog.offers': typeof esMX;
  }
}

export const useOffersTexts = createTexts('catalog.offers', esMX);
