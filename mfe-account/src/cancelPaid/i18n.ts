import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'account.cancelPaid': typeof esMX;
  }
}

export const useCancelPaidTexts = createTexts('account.cancelPaid', esMX);
