import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'account.guestOrders': typeof esMX;
  }
}

export const useGuestOrdersTexts = createTexts('account.guestOrders', esMX);
