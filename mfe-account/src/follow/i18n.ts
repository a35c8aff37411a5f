import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'account.follow': typeof esMX;
  }
}

export const useFollowTexts = createTexts('account.follow', esMX);
