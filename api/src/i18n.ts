import { errorTexts } from '@boom/contract/errorTexts';
import { createInstance } from 'i18next';
import campaigns from './campaigns/es-MX.json';
import quotes from './checkout/quotes/es-MX.json';
import notifications from './notifications/es-MX.json';
import postalCodes from './postalCodes/es-MX.json';
import support from './support/es-MX.json';

const texts = { campaigns, errors: errorTexts, notifications, postalCodes, quotes, support };
type Texts = typeof texts;

declare module 'i18next' {
  interface ResourceNamespaceMap extends Texts {}
  interface CustomTypeOptions {
    defaultNS: 'errors';
    nsSeparator: false;
  }
}

/** What the API says with values in it, by i18next; texts without any are read from their files. */
export const i18n = createInstance();

void i18n.init({
  lng: 'es-MX',
  initAsync: false,
  nsSeparator: false,
  // Mails escape what they show as HTML themselves.
  interpolation: { escapeValue: false },
  // A value that is empty leaves no gap.
  missingInterpolationHandler: () => '',
  resources: { 'es-MX': texts },
});
