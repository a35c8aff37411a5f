import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.installments': typeof esMX;
  }
}

export const useInstallmentsTexts = createTexts('admin.installments', esMX);
