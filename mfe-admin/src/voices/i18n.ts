import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.voices': typeof esMX;
  }
}

export const useVoicesTexts = createTexts('admin.voices', esMX);
