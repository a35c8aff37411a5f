import { createInstance, type ParseKeys } from 'i18next';
import texts from './i18n/es-MX.json';

const i18n = createInstance({
  lng: 'es-MX',
  initAsync: false,
  defaultNS: 'start',
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: { 'es-MX': { start: texts } },
});
void i18n.init();

/** A sentence for the person at the terminal, with its `{{blanks}}` filled. */
export function text(key: ParseKeys<'start'>, blanks: Record<string, string | number> = {}): string {
  return i18n.t(key, { ns: 'start', replace: blanks });
}

export const reasons = texts.reason;

/** Something the person can put right; its message is all that is shown. */
export class StartError extends Error {
  override name = 'StartError';
}
