import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'catalog.explore': typeof esMX;
  }
}

export const useExploreTexts = createTexts('catalog.explore', esMX);
