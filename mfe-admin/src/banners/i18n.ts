import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.banners': typeof esMX;
  }
}

export const useBannersTexts = createTexts('admin.banners', esMX);
