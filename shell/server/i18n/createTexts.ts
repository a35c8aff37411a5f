import { createInstance, type i18n } from 'i18next';
import { missingInterpolationHandler } from '../../platform/src/i18n/missingValue';

/** An i18next instance for texts outside of pages: those of the site's server, and what a terminal shows. */
export function createTexts(resources: Record<string, object>): i18n {
  const instance = createInstance();
  void instance.init({
    lng: 'es-MX',
    initAsync: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    missingInterpolationHandler,
    resources: { 'es-MX': resources as Record<string, Record<string, string>> },
  });
  return instance;
}
