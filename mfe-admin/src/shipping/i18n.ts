import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.shipping': typeof esMX;
  }
}

export const useShippingTexts = createTexts('admin.shipping', esMX);
