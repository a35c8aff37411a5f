import shell from '../../src/i18n/es-MX.json';
import { createTexts } from './createTexts';
import site from './es-MX.json';

/** What the site's server says: its own texts, and those of the shell with `ns: 'shell'`. */
export const t = createTexts({ site, shell }).getFixedT(null, 'site');
