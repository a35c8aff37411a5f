import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.returns': typeof esMX;
  }
}

export const useReturnsTexts = createTexts('admin.returns', esMX);
