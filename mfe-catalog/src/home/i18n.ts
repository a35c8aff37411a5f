import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'catalog.home': typeof esMX;
  }
}

export const useHomeTexts = createTexts('catalog.home', esMX);
