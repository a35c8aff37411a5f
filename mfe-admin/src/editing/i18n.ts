import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.editing': typeof esMX;
  }
}

export const useEditingTexts = createTexts('admin.editing', esMX);
