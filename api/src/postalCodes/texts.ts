import { i18n } from '../i18n';

/** What the import of a list says. */
export const t = i18n.getFixedT('es-MX', 'postalCodes');
