import { createTexts } from '../i18n/createTexts';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'platform.forms': typeof esMX;
  }
}

export const useFormsTexts = createTexts('platform.forms', esMX);
