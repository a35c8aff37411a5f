import { createTexts } from '../i18n/createTexts';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'platform.bankSlip': typeof esMX;
  }
}

export const useBankSlipTexts = createTexts('platform.bankSlip', esMX);
