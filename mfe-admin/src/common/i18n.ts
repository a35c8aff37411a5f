import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.common': typeof esMX;
  }
}

export const useCommonTexts = createTexts('admin.common', esMX);
