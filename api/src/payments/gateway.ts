import type { PayPage } from '../orders/paymentType';

/** The card provider's name in our rows. */
export const PROVIDER = 'mercadopago';

/** A payment as the provider describes it now. */
export interface ProviderPayment {
  id: string;
  /** Our order number. */
  reference: string | null;
  status: string;
  statusDetail: string | null;
  amountCents: number;
  refundedCents: number;
  /** What went back, whoever asked for it. */
  refunds: ProviderRefund[];
  currency: string;
  paymentMethod: string | null;
  /** The provider's kind of method: "credit_card", "ticket"… */
  paymentType: string | null;
  /** The page of a voucher that waits; null for the others, and where its address is not the provider's. */
  voucherUrl: string | null;
  /** Until when a voucher can be paid. */
  expiresAt: Date | null;
  approvedAt: Date | null;
  /** What the provider keeps and what is left for the shop; null until it says. */
  feeCents: number | null;
  netReceivedCents: number | null;
  /** The account that was paid. */
  receiverId: string;
  /** Made with real money, says the provider. Kept and warned of; it decides nothing (decision 14). */
  liveMode: boolean;
  updatedAt: Date;
  /** The dispute behind a payment that the bank took back, where the provider tells of it. */
  dispute: ProviderDispute | null;
}

/** A chargeback as the provider describes it; what it does not say is null. */
export interface ProviderDispute {
  id: string | null;
  /** In the provider's words. */
  reason: string | null;
  amountCents: number | null;
  /** Whether the provider's insurance paid, and with it who won; null while nobody decided. */
  isCovered: boolean | null;
  /** Until when evidence may be sent. */
  deadline: Date | null;
  /** Whether evidence is asked for. */
  isEvidenceNeeded: boolean | null;
  /** Whether the provider's insurance may pay. */
  isCoverable: boolean | null;
}

/** Money that the provider returned, or is returning; what it rejected is none. */
export interface ProviderRefund {
  id: string;
  amountCents: number;
  createdAt: Date;
  /** Whether the money is back. */
  isDone: boolean;
}

/** What is to be paid on a page of the provider. The lines add up to the total. */
export interface PayPageRequest {
  orderNumber: string;
  lines: { id: string; title: string; quantity: number; unitPriceCents: number }[];
  totalCents: number;
  /** A guest has no account to come back to. */
  payer: { email: string; fullName: string; isGuest?: boolean };
  /** In how many months it may be paid without interest; null where the provider's own offer holds. */
  installments: number | null;
  expiresAt: Date;
  /** Makes a repeated call answer what the first one did. */
  key: string;
}

/**
 * The card provider, as the rest of the store knows it. Another one, or Mercado Pago's newer Orders API, is another
 * implementation (payments sheet, section 1).
 */
export interface PaymentGateway {
  createPayPage(request: PayPageRequest): Promise<PayPage>;
  /** Lets nobody start a payment on this page any more. */
  closePayPage(preferenceId: string): Promise<void>;
  /** Lets a payment that waits, a voucher say, not be paid any more. */
  cancelPayment(paymentId: string): Promise<void>;
  /** @returns null when the provider knows no such payment. */
  findPayment(paymentId: string): Promise<ProviderPayment | null>;
  /** The payment that a chargeback (`topic_chargebacks_wh`) or a claim is about; null where the provider knows none. */
  findDisputedPaymentId(kind: 'chargeback' | 'claim', id: string): Promise<string | null>;
  /** Payments of an order, oldest first; those that nobody can read are left out, and logged. */
  listPayments(orderNumber: string): Promise<ProviderPayment[]>;
  /** @returns the provider's id of the refund. */
  refund(request: { paymentId: string; amountCents: number; key: string }): Promise<string>;
  /** Refunds of a payment, whoever asked for them. */
  listRefunds(paymentId: string): Promise<ProviderRefund[]>;
}

/**
 * The provider cannot be reached, does not let us in, is at work on the same thing, or answers what nobody can use:
 * worth another try later, with the same key.
 */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable';
}

/** The provider understood and said no: trying again changes nothing. */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused';

  constructor(
    /** HTTP status of the answer. */
    readonly status: number,
    cause: Error,
  ) {
    super(cause.message, { cause });
  }
}
