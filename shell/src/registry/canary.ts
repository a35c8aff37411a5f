import { createHash } from 'node:crypto';

/** Visitors are told apart by a number below this and no further. */
export const VISITORS = 10_000;

/**
 * Whether a visitor is among those who get a canary: decided anew for each remote and release, so that it is not
 * the same people who meet every new version, and for as long as the canary lasts. Who is in at 10 % is in at 50 %.
 *
 * @param visitor 0 to 9,999, kept by the browser.
 * @param salt of the canary.
 * @param percent 1 to 99.
 */
export function isInCanary(visitor: number, remote: string, salt: string, percent: number): boolean {
  const share = createHash('sha256').update(`${visitor} ${remote} ${salt}`).digest().readUInt32BE() / 2 ** 32;
  return share * 100 < percent;
}
