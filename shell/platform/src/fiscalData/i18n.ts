import { createTexts } from '../i18n/createTexts';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'platform.fiscalData': typeof esMX;
  }
}

export const useFiscalDataTexts = createTexts('platform.fiscalData', esMX);
