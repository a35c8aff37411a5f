import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.messages': typeof esMX;
  }
}

export const useMessagesTexts = createTexts('admin.messages', esMX);
