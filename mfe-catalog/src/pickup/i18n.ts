import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'catalog.pickup': typeof esMX;
  }
}

export const usePickupTexts = createTexts('catalog.pickup', esMX);
