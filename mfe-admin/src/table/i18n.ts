import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.table': typeof esMX;
  }
}

export const useTableTexts = createTexts('admin.table', esMX);
