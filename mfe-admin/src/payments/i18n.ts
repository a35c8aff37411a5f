import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.payments': typeof esMX;
  }
}

export const usePaymentsTexts = createTexts('admin.payments', esMX);
