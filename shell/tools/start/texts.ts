import { createTexts } from '../../server/i18n/createTexts';
import texts from './i18n/es-MX.json';

/** A sentence for the person at the terminal. */
export const text = createTexts({ start: texts }).getFixedT(null, 'start');

export const reasons = texts.reason;

/** Something the person can put right; its message is all that is shown. */
export class StartError extends Error {
  override name = 'StartError';
}
