import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'account.refundAccount': typeof esMX;
  }
}

export const useRefundAccountTexts = createTexts('account.refundAccount', esMX);
