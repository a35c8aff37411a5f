import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.categories': typeof esMX;
  }
}

export const useCategoriesTexts = createTexts('admin.categories', esMX);
