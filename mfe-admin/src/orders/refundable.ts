import { type AdminOrderDetail, fromCents, toCents } from '@boom/contract';

/** What can still be given back of an order, in pesos; null when nothing can. The API has the last word. */
export function refundable({ paymentType, paymentStatus, totalAmount, payments, refunds }: AdminOrderDetail) {
  const returned = refunds
    .filter(({ state }) => state !== 'refused')
    .reduce((cents, { amount }) => cents + toCents(amount), 0);
  if (paymentType === 'direct_transfer') {
    return paymentStatus === 'verified' ? positive(toCents(totalAmount) - returned) : null;
  }
  const paying = payments.find(({ isPaying, status }) => isPaying && status === 'approved');
  if (!paying) return null;
  // Somebody may have returned something at the provider's own pages.
  return positive(toCents(paying.amount) - Math.max(returned, toCents(paying.refundedAmount)));
}

const positive = (cents: number) => (cents > 0 ? fromCents(cents) : null);
