import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'account.codes': typeof esMX;
  }
}

export const useCodesTexts = createTexts('account.codes', esMX);
