import { fromCents, type TransferMoneyView, toCents } from '@boom/contract';
import type { OrderData } from './model';
import { isOpen } from './state';

type Money = Pick<OrderData, 'transferReceived' | 'transferReturned' | 'totalAmount' | 'paymentStatus' | 'paymentType'>;

/** Centavos that came and were not returned; none where no amount is known and the verdict alone counts. */
const keptCentsOf = ({ transferReceived, transferReturned }: Money): number =>
  transferReceived == null ? 0 : toCents(transferReceived) - toCents(transferReturned);

/**
 * Centavos that have to be returned without anything being returned for them: too much, twice, or too late. Of an open
 * order nothing is; of one that was paid what is above the total; of one that ended, or that a card paid after all, all.
 */
export function owedCentsOf(order: Money): number {
  if (isOpen(order.paymentStatus)) return 0;
  const isForNothing = order.paymentStatus === 'expired' || order.paymentType !== 'direct_transfer';
  return Math.max(0, keptCentsOf(order) - (isForNothing ? 0 : toCents(order.totalAmount)));
}

/** Centavos that pay a transfer order, beside what came and was not returned: also one whose time is over. */
export const missingCentsOf = (order: Money): number => Math.max(0, toCents(order.totalAmount) - keptCentsOf(order));

/** What an open order waits for; one that was paid or ended waits for nothing. */
export const awaitedOf = (order: Money): string => fromCents(isOpen(order.paymentStatus) ? missingCentsOf(order) : 0);

const LONGEST_NOTES = 500;

/** What the shop has noted with an order's transfers, and notes now. Of more than there is room for the newest is kept. */
export function notesWith({ transferNotes }: Pick<OrderData, 'transferNotes'>, added?: string | null): string | null {
  return [transferNotes, added].filter(Boolean).join(' · ').slice(-LONGEST_NOTES) || null;
}

export function presentTransferMoney(order: Money): TransferMoneyView | null {
  const { transferReceived: received, transferReturned: returned } = order;
  if (received == null) return null;
  return { received, missing: awaitedOf(order), owed: fromCents(owedCentsOf(order)), returned };
}
