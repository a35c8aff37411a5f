import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'account.returns': typeof esMX;
  }
}

export const useReturnsTexts = createTexts('account.returns', esMX);
