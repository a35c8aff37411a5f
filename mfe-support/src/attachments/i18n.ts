import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'support.attachments': typeof esMX;
  }
}

export const useAttachmentsTexts = createTexts('support.attachments', esMX);
