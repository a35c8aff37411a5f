import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'catalog.filtersDrawer': typeof esMX;
  }
}

export const useDrawerTexts = createTexts('catalog.filtersDrawer', esMX);
