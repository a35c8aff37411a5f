import { isAmount, toCents } from '@boom/contract';
import type { PriceChange } from './changedPrice';

export const ways = ['percentUp', 'percentDown', 'amountUp', 'amountDown'] as const;
export type PriceWay = (typeof ways)[number];

const MAX_PERCENT = { percentUp: 1_000, percentDown: 99.99 };

/** The typed change; null while the API would refuse it. */
export function readPriceChange(way: PriceWay, typed: string): PriceChange | null {
  const text = typed.trim().replace(',', '.');
  if (!isAmount(text)) return null;
  const isDown = way === 'percentDown' || way === 'amountDown';
  const sign = isDown ? -1 : 1;
  if (way === 'amountUp' || way === 'amountDown') {
    const cents = toCents(text);
    return cents > 0 ? { amountCents: sign * cents } : null;
  }
  const percent = Number(text);
  return percent > 0 && percent <= MAX_PERCENT[way] ? { percent: sign * percent } : null;
}
