import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.waiting': typeof esMX;
  }
}

export const useWaitingTexts = createTexts('admin.waiting', esMX);
