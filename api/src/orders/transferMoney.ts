import { fromCents, type TransferMoneyView, toCents } from '@boom/contract';
import type { OrderData } from './model';
import { isOpen } from './state';

type Money = Pick<OrderData, 'transferReceived' | 'transferReturned' | 'totalAmount' | 'paymentStatus' | 'paymentType'>;

/**
 * What is known of an order's transferred money. Open, something is missing; paid, what is above the total is owed back;
 * ended, or paid by card after all, all of it is.
 *
 * @returns centavos; null where no amount is known and the verdict alone counts.
 */
function transferCents(order: Money) {
  if (order.transferReceived == null) return null;
  const receivedCents = toCents(order.transferReceived);
  const returnedCents = toCents(order.transferReturned);
  const totalCents = toCents(order.totalAmount);
  const keptCents = receivedCents - returnedCents;
  const isForNothing = order.paymentStatus === 'expired' || order.paymentType !== 'direct_transfer';
  return {
    receivedCents,
    returnedCents,
    missingCents: isOpen(order.paymentStatus) ? missingCentsOf(order) : 0,
    owedCents: isOpen(order.paymentStatus) ? 0 : Math.max(0, isForNothing ? keptCents : keptCents - totalCents),
  };
}

/** Centavos that have to be returned without anything being returned for them: too much, twice, or too late. */
export const owedCentsOf = (order: Money): number => transferCents(order)?.owedCents ?? 0;

/** Centavos that pay a transfer order, beside what came and was not returned: also one whose time is over. */
export function missingCentsOf({ totalAmount, transferReceived, transferReturned }: Money): number {
  const keptCents = transferReceived == null ? 0 : toCents(transferReceived) - toCents(transferReturned);
  return Math.max(0, toCents(totalAmount) - keptCents);
}

const LONGEST_NOTES = 500;

/** What the shop has noted with an order's transfers, and notes now. Of more than there is room for the newest is kept. */
export function notesWith({ transferNotes }: Pick<OrderData, 'transferNotes'>, added?: string | null): string | null {
  return [transferNotes, added].filter(Boolean).join(' · ').slice(-LONGEST_NOTES) || null;
}

export function presentTransferMoney(order: Money): TransferMoneyView | null {
  const cents = transferCents(order);
  return (
    cents && {
      received: fromCents(cents.receivedCents),
      missing: fromCents(cents.missingCents),
      owed: fromCents(cents.owedCents),
      returned: fromCents(cents.returnedCents),
    }
  );
}
