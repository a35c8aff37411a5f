import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.bankStatements': typeof esMX;
  }
}

export const useBankStatementsTexts = createTexts('admin.bankStatements', esMX);
