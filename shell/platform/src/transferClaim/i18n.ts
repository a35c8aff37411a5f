import { createTexts } from '../i18n/createTexts';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'platform.transferClaim': typeof esMX;
  }
}

export const useTransferClaimTexts = createTexts('platform.transferClaim', esMX);
