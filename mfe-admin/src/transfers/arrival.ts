import {
  type AdminOrderView,
  fromCents,
  isAmount,
  isPaid,
  mayAcceptTransfer,
  type OrderStatus,
  type PendingTransferView,
  plainAmount,
  toCents,
} from '@boom/contract';

/** What approving an amount does to an order; pesos. */
type Arrival =
  | { effect: 'exact' }
  /** It goes on waiting for what is missing. */
  | { effect: 'short'; missing: string }
  /** It is paid, and the rest is owed back. */
  | { effect: 'over'; owed: string }
  /** It stays as it is, and all of it is owed back. */
  | { effect: 'twice' | 'byCard' | 'givenUp'; owed: string };

/** Whether its time was over, or it was rejected: its units are taken again. */
export const isClosedTransfer = ({ paymentStatus }: PendingTransferView) =>
  paymentStatus === 'rejected' || paymentStatus === 'expired';

/** Whether a transfer pays nothing: the order is paid, or was to be paid by card. */
export const isBesides = ({ paymentType, paymentStatus }: PendingTransferView) =>
  isPaid(paymentStatus) || paymentType === 'mercadopago';

/** Pesos that pay the order, with what arrived before. */
export function neededOf({
  totalAmount,
  transferMoney,
}: Pick<PendingTransferView, 'totalAmount' | 'transferMoney'>): string {
  const keptCents = transferMoney ? toCents(transferMoney.received) - toCents(transferMoney.returned) : 0;
  return fromCents(Math.max(0, toCents(totalAmount) - keptCents));
}

/** Pesos of a transfer that an order's status takes as received (decision 13); null where it takes none. */
export function vouchedBy(status: OrderStatus, order: AdminOrderView): string | null {
  if (status === 'PENDIENTE' || !mayAcceptTransfer(order)) return null;
  const needed = neededOf(order);
  return toCents(needed) > 0 ? needed : null;
}

/** What an amount would do to an order (decision 72). @param typed pesos; null where it is no amount yet. */
export function arrivalOf(transfer: PendingTransferView, typed: string): Arrival | null {
  const plain = plainAmount(typed);
  if (!isAmount(plain) || toCents(plain) === 0) return null;
  const amount = fromCents(toCents(plain));
  if (isBesides(transfer)) return { effect: isPaid(transfer.paymentStatus) ? 'twice' : 'byCard', owed: amount };
  const aboveCents = toCents(amount) - toCents(neededOf(transfer));
  if (aboveCents === 0) return { effect: 'exact' };
  if (aboveCents > 0) return { effect: 'over', owed: fromCents(aboveCents) };
  return transfer.cancelledAt
    ? { effect: 'givenUp', owed: amount }
    : { effect: 'short', missing: fromCents(-aboveCents) };
}

/** Pesos of its transfers that go back; null where none do. */
export const owedOf = ({ transferMoney }: AdminOrderView): string | null =>
  transferMoney && toCents(transferMoney.owed) > 0 ? transferMoney.owed : null;

/** How an order stands after an approval. */
export function outcomeOf(order: AdminOrderView) {
  const { paymentStatus, transferMoney } = order;
  const owed = owedOf(order);
  if (transferMoney && toCents(transferMoney.missing) > 0)
    return { kind: 'short', amount: transferMoney.missing } as const;
  if (!owed) return { kind: 'approved', amount: '' } as const;
  return { kind: isPaid(paymentStatus) ? 'over' : 'owed', amount: owed } as const;
}
