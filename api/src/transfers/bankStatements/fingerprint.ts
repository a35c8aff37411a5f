import { createHash } from 'node:crypto';
import type { Deposit } from './readStatement';

/**
 * What a deposit is known by in every statement that has it: key and amount; without a key all that the bank tells,
 * where the first, second… of the same day that look alike are different deposits.
 *
 * @returns one for each, in their order; 64 hexadecimal digits.
 */
export function fingerprintsOf(deposits: readonly Deposit[]): string[] {
  const seen = new Map<string, number>();
  return deposits.map(({ day, amount, concept, reference, trackingKey }) => {
    if (trackingKey) return hash(['key', trackingKey, amount]);
    const told = [day, amount, reference ?? '', concept.toLowerCase()];
    const before = seen.get(told.join('\n')) ?? 0;
    seen.set(told.join('\n'), before + 1);
    return hash([...told, String(before)]);
  });
}

const hash = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
