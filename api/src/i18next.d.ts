import type { errorTexts } from '@boom/contract/errorTexts';
import type notifications from './notifications/es-MX.json';
import type postalCodes from './postalCodes/es-MX.json';
import type support from './support/es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    errors: typeof errorTexts;
    notifications: typeof notifications;
    postalCodes: typeof postalCodes;
    support: typeof support;
  }
  interface CustomTypeOptions {
    defaultNS: 'errors';
    nsSeparator: false;
  }
}
