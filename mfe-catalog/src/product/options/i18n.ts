import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'catalog.options': typeof esMX;
  }
}

export const useOptionsTexts = createTexts('catalog.options', esMX);
