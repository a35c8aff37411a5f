import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'account.addresses': typeof esMX;
  }
}

export const useAddressesTexts = createTexts('account.addresses', esMX);
