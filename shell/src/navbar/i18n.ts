import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'shell.navbar': typeof esMX;
  }
}

/** Loaded with the suggestions or the account's menu: what every page shows of the navbar is in the shell's own texts. */
export const useNavbarTexts = createTexts('shell.navbar', esMX);
