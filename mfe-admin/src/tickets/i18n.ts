import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.tickets': typeof esMX;
  }
}

export const useTicketsTexts = createTexts('admin.tickets', esMX);
