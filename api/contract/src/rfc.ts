import { publicReceiver, type TaxpayerKind } from './satCatalogues';

const SHAPE = /^[A-ZÑ&]{3,4}(\d{2})(\d{2})(\d{2})[A-Z\d]{2}[\dA]$/;

/** The generic ones, of the public and of foreigners: nobody's own. */
const generic: readonly string[] = [publicReceiver.rfc, 'XEXX010101000'];

/** The order in which SAT's procedure counts the characters, from 0; a company's RFC begins with a space. */
const ALPHABET = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** Whose RFC it is by its length; null where it is neither. */
export function taxpayerKindOf(rfc: string): TaxpayerKind | null {
  if (rfc.length === 13) return 'fisica';
  return rfc.length === 12 ? 'moral' : null;
}

/** As SAT writes it: "cod-120101 rf4" → "COD120101RF4". */
export const normalizeRfc = (typed: string) => typed.replace(/[\s-]/g, '').toLocaleUpperCase('es-MX');

export const isGenericRfc = (rfc: string) => generic.includes(rfc);

/**
 * Whether a text is an RFC: letters, a day that exists, and the check digit (modulo 11).
 *
 * SAT is said to have handed out a few RFCs whose digit does not fit its own procedure; to be confirmed by a tax adviser.
 */
export function isRfc(rfc: string): boolean {
  const [, year, month, day] = SHAPE.exec(rfc) ?? [];
  if (!year || !month || !day) return false;
  return isDay(Number(year), Number(month), Number(day)) && rfc.at(-1) === checkDigitOf(rfc.slice(0, -1));
}

/** The century is not written: 29 February of 00 is that of 2000, as 1900 had none. */
function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(2000 + year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function checkDigitOf(body: string): string {
  const padded = body.padStart(12, ' ');
  const sum = [...padded].reduce((total, letter, index) => total + ALPHABET.indexOf(letter) * (13 - index), 0);
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? 'A' : String(digit);
}
