import { createTexts } from '@boom/platform';
import esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin.campaigns': typeof esMX;
  }
}

export const useCampaignsTexts = createTexts('admin.campaigns', esMX);
