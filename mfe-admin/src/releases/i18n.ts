import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.releases': typeof esMX;
  }
}

export const useReleasesTexts = createTexts('admin.releases', esMX);
