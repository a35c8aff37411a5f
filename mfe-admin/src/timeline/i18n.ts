import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.timeline': typeof esMX;
  }
}

export const useTimelineTexts = createTexts('admin.timeline', esMX);
