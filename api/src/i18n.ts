import { errorTexts } from '@boom/contract/errorTexts';
import { createInstance } from 'i18next';
import campaigns from './campaigns/es-MX.json';
import quotes from './checkout/quotes/es-MX.json';
import notifications from './notifications/es-MX.json';
import postalCodes from './postalCodes/es-MX.json';
import support from './support/es-MX.json';

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
  resources: { 'es-MX': { campaigns, errors: errorTexts, notifications, postalCodes, quotes, support } },
});
