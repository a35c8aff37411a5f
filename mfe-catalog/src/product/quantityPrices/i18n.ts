import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'catalog.quantityPrices': typeof esMX;
  }
}

export const useQuantityPricesTexts = createTexts('catalog.quantityPrices', esMX);
