import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'account.privacyRequests': typeof esMX;
  }
}

export const usePrivacyRequestsTexts = createTexts('account.privacyRequests', esMX);
