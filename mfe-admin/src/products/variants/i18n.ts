import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.variants': typeof esMX;
  }
}

export const useVariantsTexts = createTexts('admin.variants', esMX);
