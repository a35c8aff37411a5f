import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'account.arco': typeof esMX;
  }
}

export const useArcoTexts = createTexts('account.arco', esMX);
