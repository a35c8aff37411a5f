import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.layout': typeof esMX;
  }
}

export const useLayoutTexts = createTexts('admin.layout', esMX);
