import type { OrderFigures, PricedLine } from '@boom/contract';

/**
 * Divides an amount in proportion to the weights, without losing a centavo: what rounding down leaves over goes
 * to the largest remainders (payments sheet, section 7).
 */
export function spread(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  // BigInt: total and weight may both have eleven digits.
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight));
  const shares = exact.map((product) => Number(product / BigInt(sum)));
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % BigInt(sum) }))
    .sort((one, other) =>
      one.remainder === other.remainder ? one.index - other.index : one.remainder > other.remainder ? -1 : 1,
    );
  const left = cents - shares.reduce((total, share) => total + share, 0);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/**
 * Each line's part of an order's discounts: of the coupon in proportion to what the lines cost, of the transfer's discount
 * to what the coupon leaves of those that have it (decision 92).
 */
export function spreadDiscounts(
  lines: readonly PricedLine[],
  { couponCents, discountCents }: Pick<OrderFigures, 'couponCents' | 'discountCents'>,
): number[] {
  const totals = lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity);
  const ofCoupon = spread(couponCents, totals);
  const eligible = lines.map(({ allowTransferDiscount }, index) =>
    allowTransferDiscount ? (totals[index] ?? 0) - (ofCoupon[index] ?? 0) : 0,
  );
  const ofTransfer = spread(discountCents - couponCents, eligible);
  return ofCoupon.map((cents, index) => cents + (ofTransfer[index] ?? 0));
}
