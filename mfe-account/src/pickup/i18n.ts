import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'account.pickup': typeof esMX;
  }
}

export const usePickupTexts = createTexts('account.pickup', esMX);
