import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.refundApprovals': typeof esMX;
  }
}

export const useRefundApprovalsTexts = createTexts('admin.refundApprovals', esMX);
