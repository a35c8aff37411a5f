import { createTexts } from '../i18n/createTexts';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'platform.overlays': typeof esMX;
  }
}

export const useOverlaysTexts = createTexts('platform.overlays', esMX);
