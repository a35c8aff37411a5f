import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'catalog.opinions': typeof esMX;
  }
}

export const useOpinionsTexts = createTexts('catalog.opinions', esMX);
