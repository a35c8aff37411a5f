import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.privacy': typeof esMX;
  }
}

export const usePrivacyTexts = createTexts('admin.privacy', esMX);
