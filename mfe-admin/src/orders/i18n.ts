import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.orders': typeof esMX;
  }
}

export const useOrdersTexts = createTexts('admin.orders', esMX);
