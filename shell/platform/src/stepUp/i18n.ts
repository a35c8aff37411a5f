import { createTexts } from '../i18n/createTexts';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'platform.stepUp': typeof esMX;
  }
}

export const useStepUpTexts = createTexts('platform.stepUp', esMX);
