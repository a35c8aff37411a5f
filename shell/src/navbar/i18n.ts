import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'shell.suggestions': typeof esMX;
  }
}

/** Loaded with the suggestions: what every page shows of the navbar is in the shell's own texts. */
export const useSuggestionsTexts = createTexts('shell.suggestions', esMX);
