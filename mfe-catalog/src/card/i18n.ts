import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'catalog.card': typeof esMX;
  }
}

export const useCardTexts = createTexts('catalog.card', esMX);
