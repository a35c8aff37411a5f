import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.cards': typeof esMX;
  }
}

export const useCardsTexts = createTexts('admin.cards', esMX);
