import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so that a number read aloud or copied by hand stays the same. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/**
 * What an order, a quote, a return, a ticket or a request is called by: 50 random bits. A sequence would tell how much is
 * sold, and invite guessing (R15). Its unique index refuses the same number twice, which nobody will see.
 */
export function drawNumber(): string {
  // 256 is a multiple of 32, so every symbol is as likely as the others.
  return Array.from(randomBytes(LENGTH), (byte) => SYMBOLS[byte % SYMBOLS.length]).join('');
}
