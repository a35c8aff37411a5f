import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.branches': typeof esMX;
  }
}

export const useBranchesTexts = createTexts('admin.branches', esMX);
