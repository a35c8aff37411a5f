import type { InstallmentPlan } from './installments';
import { toCents } from './money';
import type { PaymentType } from './orders';

/** Why a payment waits for a person: it fits no order, could not be returned, or the bank took it back. */
const settleReasons = [
  'unknown_reference',
  'wrong_payment_type',
  'wrong_currency',
  'wrong_amount',
  'wrong_receiver',
  'refund_refused',
  'charged_back',
] as const;
export type SettleReason = (typeof settleReasons)[number];

/** `accept` lets it pay an order, `refund` returns it whole, `dismiss` leaves it as it is. */
export const settleActions = ['accept', 'refund', 'dismiss'] as const;
export type SettleAction = (typeof settleActions)[number];

/** A dispute that a bank opened about a payment; what the provider does not tell is null. */
export interface DisputeView {
  /** ISO 8601: until when evidence may be sent. */
  deadline: string | null;
  isEvidenceNeeded: boolean | null;
  /** Whether the provider's insurance may pay. */
  isCoverable: boolean | null;
}

/** A payment that waits for a person, or did. */
export interface PaymentToSettleView {
  id: string;
  /** The provider's id. */
  paymentId: string;
  reason: SettleReason;
  /** The order it is about, where there is one. */
  order: { id: string; orderNumber: string; totalAmount: string } | null;
  /** What stands in the payment as order number. */
  reference: string | null;
  /** The provider's word: "approved", "charged_back"… */
  status: string;
  /** In `currency`. */
  amount: string;
  currency: string;
  paymentMethod: string | null;
  dispute: DisputeView | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  settledAt: string | null;
  /** Name of somebody of the shop, or "sistema". */
  settledBy: string | null;
  action: SettleAction | null;
  note: string | null;
}

const refundStates = ['pending', 'completed', 'refused'] as const;
export type RefundState = (typeof refundStates)[number];

/** A refund as the panel shows it. */
export interface RefundView {
  id: string;
  /** Pesos. */
  amount: string;
  state: RefundState;
  /**
   * Of money that did not pay the order: a second payment of it, say, that went back by itself. Read by panels of releases
   * that had no `refundableAmount`.
   */
  isOfOtherPayment: boolean;
  /** What the customer reads. */
  reason: string;
  /** Name of somebody of the shop, or "sistema". */
  requestedBy: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** When it was completed or refused. */
  endedAt: string | null;
  /** Why the provider refused it, in its own words. */
  refusal: string | null;
}

/** A refund as the buyer sees it: one that the provider refused has not gone anywhere, and is none. */
export interface OrderRefundView extends Pick<RefundView, 'id' | 'amount' | 'createdAt'> {
  /** When the money left, ISO 8601, UTC; null while it is on its way. */
  completedAt: string | null;
}

/** `RETIRADA`: by the person who asked for it, or by the customer, who cancelled the order; `RECHAZADA`: by another. */
const refundApprovalStates = ['PENDIENTE', 'APROBADA', 'RECHAZADA', 'RETIRADA'] as const;
export type RefundApprovalState = (typeof refundApprovalStates)[number];

/** A refund that somebody asked for and a second person has to approve. */
export interface RefundApprovalView {
  id: string;
  orderId: string;
  orderNumber: string;
  /** How the money goes back: by the provider, or by a person at the bank. */
  paymentType: PaymentType;
  /** The buyer's name; empty where the account is gone. */
  customer: string;
  /** The return whose money it is; null for an order's. */
  returnId: string | null;
  /** Pesos. */
  amount: string;
  /** What the customer reads. */
  reason: string;
  requestedBy: { id: string; fullName: string };
  /** The account that a transfer goes back to, where its customer named one; in the list of what waits alone. */
  refundClabe?: string;
  state: RefundApprovalState;
  /** Why a second person rejected it; null where nobody did, or said why. */
  rejectionReason?: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/**
 * Whether a refund is for a second person to approve. Both in pesos.
 *
 * @param from as `refundApprovalFrom` of an order or return says it.
 * @throws RangeError when the amount is none.
 */
export const needsApproval = (amount: string, from: string | null): boolean =>
  from !== null && toCents(amount) >= toCents(from);

/** `GET /api/admin/refund-approval-config`. */
export interface RefundApprovalConfig {
  /** Pesos from which a refund needs a second person; null where none does. */
  fromAmount: string | null;
  /** Grows with every edit; sent back with an edit, it says which one was seen. */
  version: number;
}

/** A payment of an order as the panel shows it. */
export interface OrderPaymentView {
  /** The provider's id. */
  paymentId: string;
  /** The provider's word: "approved", "rejected"… */
  status: string;
  /** Pesos. */
  amount: string;
  refundedAmount: string;
  paymentMethod: string | null;
  /** False for play money, says the provider. */
  isLive: boolean;
  /** Whether it is the one that paid the order. Read by panels of releases that had no `refundableAmount`. */
  isPaying: boolean;
  dispute: DisputeView | null;
  /** Why it was rejected, in the words that its buyer was sent. */
  rejectionReason?: string;
  /** ISO 8601, UTC. */
  updatedAt: string;
}

/** `GET /api/admin/orders/:id/payments`: what came in for an order and what went back, oldest first. */
export interface OrderPaymentsView {
  payments: OrderPaymentView[];
  refunds: RefundView[];
}

/** Answer of `POST /api/payments/create-preference`. */
export interface PreferenceView {
  initPoint: string;
  preferenceId: string;
  orderId: string;
  orderNumber: string;
}

/** `GET /api/payments/config`. */
export interface PaymentsConfig {
  activePaymentMethods: { mercadopago: boolean; bank_transfer: boolean };
  /** Since when the card provider does not answer, ISO 8601; null while it does. It may be tried all the same. */
  cardOutageSince: string | null;
  /** Months without interest by card, the shortest plan first. */
  installments: InstallmentPlan[];
}
