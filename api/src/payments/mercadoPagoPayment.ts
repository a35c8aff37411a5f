import type { PaymentResponse } from 'mercadopago/dist/clients/payment/commonTypes';
import type { RefundResponse } from 'mercadopago/dist/clients/paymentRefund/commonTypes';
import { env } from '../env';
import { log } from '../log/log';
import { GatewayUnavailable, type ProviderPayment, type ProviderRefund } from './gateway';

/**
 * A payment in our words.
 *
 * @param standInUrl the stand-in's address; null for Mercado Pago itself.
 * @throws GatewayUnavailable where it has no status or no sum.
 */
export function readPayment(payment: PaymentResponse, standInUrl: string | null): ProviderPayment {
  const { id, external_reference, status, status_detail, currency_id, payment_method_id, collector_id } = payment;
  const amountCents = centsOrNull(payment.transaction_amount);
  if (!id || !status || amountCents === null) throw new GatewayUnavailable('the payment has no status or sum');
  const approvedAt = toDate(payment.date_approved);
  const { external_resource_url: voucherUrl, net_received_amount: netReceived } = payment.transaction_details ?? {};
  return {
    id: String(id),
    reference: external_reference ?? null,
    status,
    statusDetail: status_detail ?? null,
    amountCents,
    refundedCents: centsOrNull(payment.transaction_amount_refunded) ?? 0,
    refunds: readRefunds(payment.refunds ?? []),
    currency: currency_id ?? '',
    paymentMethod: payment_method_id ?? null,
    paymentType: payment.payment_type_id ?? null,
    // It names its payer, and is of use while it can be paid alone.
    voucherUrl: voucherUrl && status === 'pending' ? trustedAddress(voucherUrl, standInUrl) : null,
    expiresAt: toDate(payment.date_of_expiration),
    approvedAt,
    feeCents: approvedAt && feeOf(payment),
    netReceivedCents: approvedAt && centsOrNull(netReceived),
    receiverId: String(collector_id ?? ''),
    liveMode: payment.live_mode ?? true,
    updatedAt: new Date(payment.date_last_updated ?? payment.date_created ?? Date.now()),
    dispute: null,
  };
}

/** Refunds in our words, without those that came to nothing. One without a status is done. */
export function readRefunds(refunds: RefundResponse[]): ProviderRefund[] {
  return refunds
    .filter(({ status }) => status !== 'rejected' && status !== 'cancelled')
    .map(({ id, amount, date_created, status = 'approved' }) => ({
      id: String(id),
      amountCents: centsOrNull(amount) ?? 0,
      createdAt: new Date(date_created ?? Date.now()),
      isDone: status === 'approved',
    }));
}

/** Amounts are numbers of pesos, and may arrive as text. */
export function centsOrNull(pesos: unknown): number | null {
  const cents = Math.round(Number(pesos ?? Number.NaN) * 100);
  return Number.isFinite(cents) ? cents : null;
}

/** @param text ISO 8601, with any offset. */
export const toDate = (text: string | null | undefined) => (text ? new Date(text) : null);

/** What we pay; fees of the payer are none of ours. */
function feeOf({ fee_details: fees }: PaymentResponse): number | null {
  if (!fees) return null;
  const ours = fees.filter(({ fee_payer }) => fee_payer !== 'payer');
  return ours.reduce((sum, { amount }) => sum + (centsOrNull(amount) ?? 0), 0);
}

/** People pay where this leads, so it must be a page of the provider, or of its stand-in. */
export function trustedAddress(address: string, standInUrl: string | null): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isProviders = url?.protocol === 'https:' && /(^|\.)mercadopago\.com(\.mx)?$/.test(url.hostname);
  const isStandIns =
    standInUrl !== null && [standInUrl, env.publicUrl].some((known) => new URL(known).origin === url?.origin);
  if (url && address.length <= MAX_ADDRESS && (isProviders || isStandIns)) return url.href;
  log.warn({ host: url?.host }, "an address to pay at is not the provider's");
  return null;
}

/** The column's length; an ordinary address has 100 to 200 characters. */
const MAX_ADDRESS = 1_000;
