import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'catalog.wishlist': typeof esMX;
  }
}

export const useWishlistTexts = createTexts('catalog.wishlist', esMX);
