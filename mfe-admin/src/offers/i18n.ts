import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.offers': typeof esMX;
  }
}

export const useOffersTexts = createTexts('admin.offers', esMX);
