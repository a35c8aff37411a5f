import type { errorTexts } from '@boom/contract/errorTexts';
import type campaigns from './campaigns/es-MX.json';
import type quotes from './checkout/quotes/es-MX.json';
import type notifications from './notifications/es-MX.json';
import type postalCodes from './postalCodes/es-MX.json';
import type support from './support/es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    campaigns: typeof campaigns;
    errors: typeof errorTexts;
    notifications: typeof notifications;
    postalCodes: typeof postalCodes;
    quotes: typeof quotes;
    support: typeof support;
  }
  interface CustomTypeOptions {
    defaultNS: 'errors';
    nsSeparator: false;
  }
}
