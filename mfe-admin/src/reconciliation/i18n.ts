import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.reconciliation': typeof esMX;
  }
}

export const useReconciliationTexts = createTexts('admin.reconciliation', esMX);
