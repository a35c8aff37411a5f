import { type AdminOrderDetail, fromCents, toCents } from '@boom/contract';

/** The amount of an order that can still be refunded, in pesos; null when none can. The API decides. */
export function refundable({ paymentType, paymentStatus, totalAmount, payments, refunds }: AdminOrderDetail) {
  const returned = refunds
    .filter(({ state }) => state !== 'refused')
    .reduce((cents, { amount }) => cents + toCents(amount), 0);
  if (paymentType === 'direct_transfer') {
    return paymentStatus === 'verified' ? positive(toCents(totalAmount) - returned) : null;
  }
  const paying = payments.find(({ isPaying, status }) => isPaying && status === 'approved');
  if (!paying) return null;
  // An administrator may have refunded an amount at the provider's own site.
  return positive(toCents(paying.amount) - Math.max(returned, toCents(paying.refundedAmount)));
}

const positive = (cents: number) => (cents > 0 ? fromCents(cents) : null);
