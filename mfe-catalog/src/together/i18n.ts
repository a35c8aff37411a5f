import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'catalog.together': typeof esMX;
  }
}

export const useTogetherTexts = createTexts('catalog.together', esMX);
