import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'account.orders': typeof esMX;
  }
}

export const useOrdersTexts = createTexts('account.orders', esMX);
