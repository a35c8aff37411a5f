import { toCents } from './money';
import type { PaymentStatus, TransferMoneyView } from './orders';

/** Deposits that one call approves. */
export const MAX_BULK_DEPOSITS = 200;

/**
 * What is known of a deposit: it waits with an order proposed (`matched`), with more than one (`ambiguous`) or none
 * (`unmatched`); its money stands in an order by this row (`noted`), or by another statement or by hand (`known`).
 */
export const depositStates = ['matched', 'ambiguous', 'unmatched', 'noted', 'known'] as const;
export type DepositState = (typeof depositStates)[number];

/** By what an order was found, the surest first: a key that its shopper told, its reference, its number. */
const depositMatches = ['trackingKey', 'reference', 'orderNumber'] as const;
export type DepositMatch = (typeof depositMatches)[number];

/**
 * What approving does. `exact` pays the order, `short` leaves something missing, `over` pays it with an excess to return;
 * `late`: the order had ended, and is paid while there is stock; `twice`: it was paid, all of the deposit is to be
 * returned; `confirms`: it, or its rest, was approved by hand without an amount, and this is that money. The panel
 * proposes to approve `exact` and `confirms`.
 */
export const depositEffects = ['exact', 'short', 'over', 'late', 'twice', 'confirms'] as const;
export type DepositEffect = (typeof depositEffects)[number];

/** What of an order decides about a deposit; the panel has it of each order. */
export interface DepositTarget {
  paymentStatus: PaymentStatus;
  totalAmount: string;
  transferMoney: TransferMoneyView | null;
  /** Pesos that a person said had come, and no deposit was noted for. */
  transferVouched?: string;
}

/** @param amount pesos of the deposit. */
export function depositEffectOf(amount: string, order: DepositTarget): DepositEffect {
  const { paymentStatus, totalAmount, transferMoney, transferVouched = '0.00' } = order;
  if (paymentStatus === 'expired') return 'late';
  // A card has paid it.
  if (paymentStatus === 'approved') return 'twice';
  if (paymentStatus === 'verified' || paymentStatus === 'refunded') {
    const vouchedCents = toCents(transferMoney ? transferVouched : totalAmount);
    return toCents(amount) === vouchedCents ? 'confirms' : 'twice';
  }
  const excessCents = toCents(amount) - toCents(transferMoney?.missing ?? totalAmount);
  return excessCents === 0 ? 'exact' : excessCents < 0 ? 'short' : 'over';
}

/** An order that a deposit may be for. */
export interface DepositOrderView {
  id: string;
  orderNumber: string;
  /** Its customer's full name. */
  customer: string;
  paymentStatus: PaymentStatus;
  /** Pesos. */
  totalAmount: string;
  /** Pesos that it still needs; "0.00" where it is not to be paid any more. */
  missing: string;
}

/** A deposit of a statement. */
export interface BankStatementRowView {
  id: string;
  /** The line of the file, from 1. */
  line: number;
  /** The bank's day: "2026-11-24". */
  day: string;
  /** Pesos. */
  amount: string;
  concept: string;
  reference: string | null;
  trackingKey: string | null;
  /** Banxico's code, a key of `speiBanks`. */
  senderBank: string | null;
  state: DepositState;
  /** Proposed, or the one in which the money stands. */
  order: DepositOrderView | null;
  /** Null without a proposal. */
  matchedBy: DepositMatch | null;
  /** Null without a proposal. */
  effect: DepositEffect | null;
  /** ISO 8601, UTC: when this row was approved. */
  notedAt: string | null;
}

/** A statement in the panel's list. */
export interface BankStatementView {
  id: string;
  fileName: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Full name of the person who uploaded it; null where the account is gone. */
  uploadedBy: string | null;
  /** Deposits in it. */
  deposits: number;
  /** Deposits that were approved in it. */
  noted: number;
  /** Lines that may be deposits and could not be read. */
  unread: number;
  /** Lines that are no deposits. */
  others: number;
}

/** A statement with what is known of its deposits now. */
export interface BankStatementDetail extends BankStatementView {
  unreadLines: { line: number; reason: string }[];
  states: Record<DepositState, number>;
  /** Deposits that wait and that approving would pay or confirm exactly. */
  exact: number;
}

/** Answer of `POST /api/admin/bank-statements/{id}/approve`. */
export interface DepositApprovalReport {
  done: { id: string; line: number; orderId: string; orderNumber: string; amount: string }[];
  /** Why not, for a person; such a deposit waits as before. */
  refused: { id: string; code: string; error: string }[];
}

/** Answer of `POST /api/admin/bank-statements`: with what was approved at once, where the shop switched that on. */
export interface BankStatementImport extends BankStatementDetail {
  approved: DepositApprovalReport['done'];
}
