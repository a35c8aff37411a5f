import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.audit': typeof esMX;
  }
}

export const useAuditTexts = createTexts('admin.audit', esMX);
