import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.notifications': typeof esMX;
  }
}

export const useNotificationsTexts = createTexts('admin.notifications', esMX);
