import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'catalog.voices': typeof esMX;
  }
}

export const useVoicesTexts = createTexts('catalog.voices', esMX);
