import { timingSafeEqual } from 'node:crypto';

/** Whether a signature or the hash of a code is the expected one, in a time that does not tell how much of it is. */
export function isSameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
