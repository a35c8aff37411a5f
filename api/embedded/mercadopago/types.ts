/**
 * The parts of Mercado Pago's objects that a shop meets, named as Mercado Pago names them.
 * Source: types of the `mercadopago` SDK 3.6.1 and the Checkout Pro reference.
 */

interface PreferenceItem {
  id: string;
  title: string;
  quantity: number;
  /** Pesos. */
  unit_price: number;
  currency_id?: string;
  description?: string;
  picture_url?: string;
}

export interface PreferenceRequest {
  items: PreferenceItem[];
  payer?: { name?: string; surname?: string; email?: string };
  back_urls?: { success?: string; pending?: string; failure?: string };
  auto_return?: 'approved' | 'all';
  notification_url?: string;
  external_reference?: string;
  statement_descriptor?: string;
  expires?: boolean;
  expiration_date_from?: string;
  expiration_date_to?: string;
  date_of_expiration?: string;
  metadata?: Record<string, unknown>;
}

export interface StoredPreference extends PreferenceRequest {
  id: string;
  init_point: string;
  sandbox_init_point: string;
  date_created: string;
  collector_id: number;
  client_id: string;
  /** Mexico. */
  site_id: 'MLM';
  /** Made with live credentials: so are its payments. The stand-in's own note, not part of an answer. */
  live_mode: boolean;
}

export const paymentStatuses = [
  'approved',
  'authorized',
  'in_process',
  'in_mediation',
  'pending',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
] as const;
export type ProviderStatus = (typeof paymentStatuses)[number];

export interface StoredRefund {
  id: number;
  payment_id: number;
  amount: number;
  source: { id: string; name: string; type: 'collector' };
  date_created: string;
  refund_mode: 'standard';
  status: 'approved' | 'in_process' | 'rejected';
  metadata: Record<string, unknown>;
}

export interface StoredPayment {
  id: number;
  date_created: string;
  date_approved: string | null;
  date_last_updated: string;
  /** Until when a voucher may be paid; null of a card. */
  date_of_expiration: string | null;
  operation_type: 'regular_payment';
  payment_method_id: string;
  payment_type_id: string;
  status: ProviderStatus;
  status_detail: string;
  currency_id: string;
  description: string;
  live_mode: boolean;
  collector_id: number;
  payer: { id: string; email: string | null };
  metadata: Record<string, unknown>;
  external_reference: string | null;
  transaction_amount: number;
  transaction_amount_refunded: number;
  transaction_details: {
    net_received_amount: number;
    total_paid_amount: number;
    overpaid_amount: number;
    /** The voucher's page. */
    external_resource_url: string | null;
    /** What the voucher's barcode says. */
    payment_method_reference_id: string | null;
  };
  /** What the provider keeps, once the money is there. */
  fee_details: { type: 'mercadopago_fee'; fee_payer: 'collector'; amount: number }[];
  installments: number;
  captured: boolean;
  binary_mode: boolean;
  notification_url: string | null;
  order: { id: string; type: 'mercadopago' };
  refunds: StoredRefund[];
}

/** Answer of Mercado Pago to a request that it does not serve. */
interface ProviderError {
  message: string;
  error: string;
  status: number;
  cause: unknown[] | null;
}

/** A request that the provider refuses. */
export class Refused extends Error {
  readonly body: ProviderError;

  constructor(status: number, error: string, message: string) {
    super(message);
    this.body = { message, error, status, cause: [] };
  }
}
