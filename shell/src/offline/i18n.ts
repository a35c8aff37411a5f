import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'shell.offline': typeof esMX;
  }
}

/** Loaded with the page, which few ever see. */
export const useOfflineTexts = createTexts('shell.offline', esMX);
