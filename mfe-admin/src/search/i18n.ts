import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.search': typeof esMX;
  }
}

export const useSearchTexts = createTexts('admin.search', esMX);
