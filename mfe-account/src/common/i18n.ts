import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'account.common': typeof esMX;
  }
}

export const useCommonTexts = createTexts('account.common', esMX);
