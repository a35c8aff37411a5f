import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.pictures': typeof esMX;
  }
}

export const usePicturesTexts = createTexts('admin.pictures', esMX);
