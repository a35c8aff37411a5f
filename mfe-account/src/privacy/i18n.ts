import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'account.privacy': typeof esMX;
  }
}

export const usePrivacyTexts = createTexts('account.privacy', esMX);
