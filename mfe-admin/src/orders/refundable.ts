import { type AdminOrderDetail, fromCents, toCents } from '@boom/contract';

/** The amount of an order that can still be refunded, in pesos; null when none can. The API decides. */
export function refundable(order: AdminOrderDetail): string | null {
  const { paymentStatus, totalAmount, transferMoney, payments, refunds } = order;
  const returned = refunds
    .filter(({ state, isOfOtherPayment }) => state !== 'refused' && !isOfOtherPayment)
    .reduce((cents, { amount }) => cents + toCents(amount), 0);
  if (paymentStatus === 'verified') {
    const came = Math.max(toCents(totalAmount), toCents(transferMoney?.received ?? '0'));
    return positive(came - returned);
  }
  // What is owed of a transfer goes back before what a card paid.
  const owed = owedBack(order);
  // A chargeback that the shop won leaves the order paid.
  const isOurs = (status: string) =>
    status === 'approved' || (status === 'charged_back' && paymentStatus === 'approved');
  const paying = payments.find(({ isPaying, status }) => isPaying && isOurs(status));
  if (owed || !paying) return owed;
  const ofCard = returned - toCents(transferMoney?.returned ?? '0');
  // An administrator may have refunded an amount at the provider's own site.
  return positive(toCents(paying.amount) - Math.max(ofCard, toCents(paying.refundedAmount)));
}

/** Pesos of a transfer that the order was not paid with and that have not gone back; null where none. */
export const owedBack = ({ transferMoney }: Pick<AdminOrderDetail, 'transferMoney'>): string | null =>
  positive(toCents(transferMoney?.owed ?? '0'));

const positive = (cents: number) => (cents > 0 ? fromCents(cents) : null);
