import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.users': typeof esMX;
  }
}

export const useUsersTexts = createTexts('admin.users', esMX);
