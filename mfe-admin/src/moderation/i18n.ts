import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.moderation': typeof esMX;
  }
}

export const useModerationTexts = createTexts('admin.moderation', esMX);
