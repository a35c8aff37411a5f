import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'account.reviews': typeof esMX;
  }
}

export const useReviewsTexts = createTexts('account.reviews', esMX);
