import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'catalog.rotation': typeof esMX;
  }
}

export const useRotationTexts = createTexts('catalog.rotation', esMX);
