import { isAmount, type ProductBulkChange, toCents } from '@boom/contract';

export type PriceChange = NonNullable<ProductBulkChange['price']>;

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

/** A price after a change, in centavos, rounded half up as the API does it; not above zero where that refuses it. */
export function changedPrice(cents: number, { percent, amountCents = 0 }: PriceChange): number {
  if (percent === undefined) return cents + amountCents;
  // In hundredths of a per cent, so that all is integer until the one division.
  return Math.round((cents * (10_000 + Math.round(percent * 100))) / 10_000);
}
