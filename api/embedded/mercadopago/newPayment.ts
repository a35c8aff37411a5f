import { merchantOrderId } from './newPreference';
import type { ProviderStatus, StoredPayment, StoredPreference } from './types';

/** The details that go with a status when nobody names another (Mercado Pago, "Payment creation results"). */
export const usualDetail: Record<ProviderStatus, string> = {
  approved: 'accredited',
  authorized: 'pending_capture',
  in_process: 'pending_contingency',
  in_mediation: 'pending',
  pending: 'pending_waiting_payment',
  rejected: 'cc_rejected_other_reason',
  cancelled: 'by_collector',
  refunded: 'refunded',
  charged_back: 'settled',
};

export const methods = {
  card: { payment_method_id: 'master', payment_type_id: 'credit_card' },
  oxxo: { payment_method_id: 'oxxo', payment_type_id: 'ticket' },
  paycash: { payment_method_id: 'paycash', payment_type_id: 'ticket' },
} as const;

export type PaymentMethod = keyof typeof methods;
export const isCash = (method: string): method is 'oxxo' | 'paycash' => method === 'oxxo' || method === 'paycash';

/** How long a voucher holds where the preference does not say. */
const VOUCHER_MS = 72 * 3_600_000;

/** A payment of a preference as it is at first. */
export function newPayment(
  preference: StoredPreference,
  { id, status, method, address }: { id: number; status: ProviderStatus; method: PaymentMethod; address: string },
): StoredPayment {
  const now = new Date().toISOString();
  const amountCents = preference.items.reduce((sum, item) => sum + cents(item.unit_price) * item.quantity, 0);
  const amount = amountCents / 100;
  const end = preference.date_of_expiration ?? new Date(Date.now() + VOUCHER_MS).toISOString();
  return {
    id,
    date_created: now,
    date_approved: status === 'approved' ? now : null,
    date_last_updated: now,
    date_of_expiration: isCash(method) ? end : null,
    operation_type: 'regular_payment',
    ...methods[method],
    status,
    status_detail: usualDetail[status],
    currency_id: preference.items[0]?.currency_id ?? 'MXN',
    description: preference.items.map(({ title }) => title).join(', '),
    live_mode: preference.live_mode,
    collector_id: preference.collector_id,
    payer: { id: String(id + 1), email: preference.payer?.email ?? null },
    metadata: preference.metadata ?? {},
    external_reference: preference.external_reference ?? null,
    transaction_amount: amount,
    transaction_amount_refunded: 0,
    transaction_details: {
      net_received_amount: 0,
      total_paid_amount: amount,
      overpaid_amount: 0,
      external_resource_url: isCash(method) ? `${address}/voucher/${id}` : null,
      payment_method_reference_id: isCash(method) ? String(id).padStart(14, '9') : null,
    },
    fee_details: [],
    installments: 1,
    captured: true,
    binary_mode: false,
    notification_url: preference.notification_url ?? null,
    order: { id: merchantOrderId(preference.id), type: 'mercadopago' },
    refunds: [],
  };
}

/** 3.49 % and 4 pesos, both with IVA: an ordinary rate, so that a shop has figures to reconcile. */
export function keepFee(payment: StoredPayment): void {
  const feeCents = Math.round((cents(payment.transaction_amount) * 0.0349 + 400) * 1.16);
  const keptCents = Math.min(feeCents, cents(payment.transaction_amount));
  payment.fee_details = [{ type: 'mercadopago_fee', fee_payer: 'collector', amount: keptCents / 100 }];
  payment.transaction_details.net_received_amount = (cents(payment.transaction_amount) - keptCents) / 100;
}

export const cents = (pesos: number) => Math.round(pesos * 100);
