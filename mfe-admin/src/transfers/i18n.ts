import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.transfers': typeof esMX;
  }
}

export const useTransfersTexts = createTexts('admin.transfers', esMX);
