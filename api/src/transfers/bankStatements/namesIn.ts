import { readOrderNumber } from '@boom/contract';
import type { DepositRow } from './model';

/** A concept may be 500 characters of numbers; no shopper names as many orders with one transfer. */
const MAX_NAMES = 10;

type Told = Pick<DepositRow, 'concept' | 'reference' | 'trackingKey'>;

/** The numbers of seven digits that stand for themselves in what the bank tells, as orders' references do. */
export function referencesIn(row: Told): string[] {
  return namesIn(row, /(?<!\d)[1-9]\d{6}(?!\d)/g);
}

/**
 * The words that may be an order's number: ten symbols of Crockford's base 32. In one with a digit O, I and L are taken for
 * those that they look like; one of letters alone is a word.
 */
export function orderNumbersIn(row: Told): string[] {
  return namesIn(row, /(?<![0-9A-Z])(?:[0-9A-HJKMNP-TV-Z]{10}|(?=[A-Z]*\d)[0-9A-TV-Z]{10})(?![0-9A-Z])/g).map(
    readOrderNumber,
  );
}

function namesIn({ concept, reference, trackingKey }: Told, pattern: RegExp): string[] {
  const told = `${reference ?? ''} ${concept}`.toUpperCase();
  // The bank repeats the key in the concept, and its digits are nobody's reference.
  const withoutKey = trackingKey ? told.replaceAll(trackingKey, ' ') : told;
  return [...new Set(withoutKey.match(pattern))].slice(0, MAX_NAMES);
}
