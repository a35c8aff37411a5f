import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'account.pictures': typeof esMX;
  }
}

export const usePicturesTexts = createTexts('account.pictures', esMX);
