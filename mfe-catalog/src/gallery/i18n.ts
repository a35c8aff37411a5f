import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'catalog.gallery': typeof esMX;
  }
}

export const useGalleryTexts = createTexts('catalog.gallery', esMX);
