import { createInstance } from 'i18next';
import shell from '../../src/i18n/es-MX.json';
import site from './es-MX.json';

/** What the site's server says: its own texts, and those of the shell with `ns: 'shell'`. */
const i18n = createInstance({
  lng: 'es-MX',
  initAsync: false,
  defaultNS: 'site',
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: { 'es-MX': { site, shell } },
});
void i18n.init();

export const t = i18n.getFixedT(null, 'site');
