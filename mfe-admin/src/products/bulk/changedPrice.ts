import type { ProductBulkChange } from '@boom/contract';

export type PriceChange = NonNullable<ProductBulkChange['price']>;

/** A price after a change, in centavos, rounded half up as the API does it; not above zero where that refuses it. */
export function changedPrice(cents: number, { percent, amountCents = 0 }: PriceChange): number {
  if (percent === undefined) return cents + amountCents;
  // In hundredths of a per cent, so that all is integer until the one division.
  return Math.round((cents * (10_000 + Math.round(percent * 100))) / 10_000);
}
