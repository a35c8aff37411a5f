import { createTexts } from '../i18n/createTexts';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'platform.addresses': typeof esMX;
  }
}

export const useAddressesTexts = createTexts('platform.addresses', esMX);
