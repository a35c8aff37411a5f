import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.jobs': typeof esMX;
  }
}

export const useJobsTexts = createTexts('admin.jobs', esMX);
