/** A bank day's money: what the orders say beside what came and went. Amounts are pesos as decimal text. */
export interface ReconciliationDay {
  /** "2026-11-23" in Mexico City; what moves on a day without banks belongs to the next with them. */
  date: string;
  /** Payments and transfers that came. */
  count: number;
  /** What the orders paid with them are worth, less what was returned of them. */
  expected: string;
  cardPayments: string;
  transfers: string;
  /** Returned on this day, or taken back by a bank. */
  refunds: string;
  /** What the provider keeps of the day's payments. */
  fees: string;
  /** Came, less refunds and fees. */
  net: string;
  /** Entries that do not add up. */
  differences: number;
  /** Sum of their differences without their signs. */
  difference: string;
}

/**
 * `payment` and `transfer` came for an order; `refund` went back and `chargeback` was taken; `unmatched` came for no
 * order; `missing` is an order that counts as paid, without a payment.
 */
const reconciliationKinds = ['payment', 'transfer', 'refund', 'chargeback', 'unmatched', 'missing'] as const;
export type ReconciliationKind = (typeof reconciliationKinds)[number];

/** One movement of money, or one that is missing. Amounts are pesos as decimal text. */
export interface ReconciliationEntry {
  kind: ReconciliationKind;
  /** ISO 8601, UTC. */
  at: string;
  /** The bank day it belongs to. */
  date: string;
  orderId: string | null;
  orderNumber: string | null;
  /** The provider's id. */
  paymentId: string | null;
  amountIn: string;
  amountOut: string;
  /** Null where the provider has not said. */
  fee: string | null;
  /** What the order says should be left of it; of money without one, what a person decided to keep. */
  expected: string;
  /** What is left of it. */
  kept: string;
  /** `kept` less `expected`. */
  difference: string;
}
