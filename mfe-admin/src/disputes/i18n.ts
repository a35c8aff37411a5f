import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.disputes': typeof esMX;
  }
}

export const useDisputesTexts = createTexts('admin.disputes', esMX);
