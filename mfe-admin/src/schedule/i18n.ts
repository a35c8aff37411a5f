import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.schedule': typeof esMX;
  }
}

export const useScheduleTexts = createTexts('admin.schedule', esMX);
