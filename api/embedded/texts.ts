import { createInstance } from 'i18next';
import texts from './i18n/es-MX.json';

/** What the stand-ins' pages say. */
export { texts };

const i18n = createInstance({
  lng: 'es-MX',
  initAsync: false,
  defaultNS: 'embedded',
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: { 'es-MX': { embedded: texts } },
});
void i18n.init();

/** For texts with `{{placeholders}}`; the page escapes what it shows. */
export const t = i18n.getFixedT(null, 'embedded');
