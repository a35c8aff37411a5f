import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.preview': typeof esMX;
  }
}

export const usePreviewTexts = createTexts('admin.preview', esMX);
