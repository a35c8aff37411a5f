/** A payment as the provider describes it now. */
export interface ProviderPayment {
  id: string;
  /** Our order number. */
  reference: string | null;
  status: string;
  statusDetail: string | null;
  amountCents: number;
  refundedCents: number;
  currency: string;
  paymentMethod: string | null;
  /** The account that was paid. */
  receiverId: string;
  liveMode: boolean;
  updatedAt: Date;
}

/** What the provider is asked to charge. The lines add up to the total. */
export interface ChargeRequest {
  orderNumber: string;
  lines: { id: string; title: string; quantity: number; unitPriceCents: number }[];
  totalCents: number;
  payer: { email: string; fullName: string };
  expiresAt: Date;
  /** Makes a repeated call answer what the first one did. */
  key: string;
}

export interface Charge {
  preferenceId: string;
  /** Where the shopper pays. */
  initPoint: string;
  receiverId: string;
}

/**
 * The card provider, as the rest of the store knows it. Another one, or Mercado Pago's newer Orders API, is another
 * implementation (payments sheet, section 1).
 */
export interface PaymentGateway {
  /** Whether its payments are made with real money. */
  isLive: boolean;
  createCharge(request: ChargeRequest): Promise<Charge>;
  /** @returns null when the provider knows no such payment. */
  findPayment(paymentId: string): Promise<ProviderPayment | null>;
  /** Payments of an order, oldest first. */
  listPayments(orderNumber: string): Promise<ProviderPayment[]>;
  /** @returns the provider's id of the refund. */
  refund(request: { paymentId: string; amountCents: number; key: string }): Promise<string>;
}

/** The provider cannot be reached, or answers what nobody can use: worth another try later. */
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
