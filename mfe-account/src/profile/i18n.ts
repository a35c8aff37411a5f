import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'account.profile': typeof esMX;
  }
}

export const useProfileTexts = createTexts('account.profile', esMX);
