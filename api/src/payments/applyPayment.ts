import { fromCents, toCents } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { query } from '../database/query';
import { enqueue } from '../jobs/queue';
import { cardTotalOf } from '../orders/paymentType';
import { lockOrder, lockOrderByNumber, type Order } from '../orders/progress';
import { followDispute } from './disputes/followDispute';
import { PROVIDER, type ProviderPayment } from './gateway';
import { findStoredPayment } from './model';
import { moveOrder, tellRefund } from './moveOrder';
import { isVoucher } from './paymentStatus';
import { findLastRefundOf, recordProviderRefunds } from './refunds/atProvider';
import { queueToSettle, settleReturned } from './toSettle/queueToSettle';

/** Why a payment cannot be for the order that it names: it waits for a person (`toSettle/`). */
type Objection = 'unknown_reference' | 'wrong_payment_type' | 'wrong_currency' | 'wrong_amount' | 'wrong_receiver';

/** What came of a payment's news. */
export type Outcome = 'applied' | 'outdated' | Objection;

/**
 * Takes a payment, as just read from the provider, into the books and moves its order. What fits no order changes
 * none, and is kept for a person.
 *
 * The order's state follows from all its payments together, so the news may come twice, late and in any order; the
 * row is locked, so it is worked through one by one (R16).
 */
export async function applyPayment(news: ProviderPayment, transaction: Transaction): Promise<Outcome> {
  const named = await lockOrderByNumber(news.reference ?? '', transaction);
  const known = await findStoredPayment(news.id, transaction);
  // What a person accepted for an order is its payment, whatever it names.
  const order = known && known.orderId !== named?.id ? await lockOrder({ id: known.orderId }, transaction) : named;
  const objection = known ? null : objectTo(news, order);
  if (objection || !order) {
    await queueToSettle(news, objection ?? 'unknown_reference', order?.id ?? null, transaction);
    return objection ?? 'unknown_reference';
  }
  const paymentId = await keepPayment(news, order, transaction);
  if (!paymentId) return 'outdated';
  if (news.status === 'refunded') await settleReturned(news, transaction);
  const noted = await recordProviderRefunds(news, order.id, paymentId, transaction);
  const isOfSecond = order.paymentStatus === 'refunded' && order.paymentId !== news.id;
  await moveOrder(order, news, transaction);
  // The last part of a whole refund is told with the order's new state; another part, or a second payment's, changes none.
  const isWhole = news.status === 'refunded' && order.paymentStatus === 'refunded' && !isOfSecond;
  const told = isWhole ? await findLastRefundOf(news.id, transaction) : null;
  for (const { id, amount, reason } of noted) {
    if (id !== told?.id) await tellRefund(order, amount, reason, transaction);
  }
  // Its order was given up before we heard of it. Once, for the provider may refuse to cancel it.
  if (!known && isVoucher(news) && (order.cancelledAt || order.paymentType !== 'mercadopago')) {
    await enqueue('payments.cancel-waiting', { orderId: order.id }, transaction);
  }
  await followDispute(order, news, transaction);
  return 'applied';
}

/** Why this payment cannot be for this order: a return address or a forged reference proves nothing. */
function objectTo(news: ProviderPayment, order: Order | null): Objection | null {
  if (!order) return 'unknown_reference';
  // Its owner may have turned to a transfer while the page for cards was still open.
  if (order.paymentType !== 'mercadopago' && !order.preferenceId) return 'wrong_payment_type';
  if (news.currency !== 'MXN') return 'wrong_currency';
  if (news.amountCents !== toCents(cardTotalOf(order))) return 'wrong_amount';
  if (order.receiverId && news.receiverId !== order.receiverId) return 'wrong_receiver';
  return null;
}

/**
 * Inserts, or changes what is older: in one statement, since no model knows a condition within an upsert. Where the
 * dispute could not be read this time, it stays known that the insurance has paid, which it alone tells.
 */
const KEEP = `
  INSERT INTO payments AS kept (order_id, provider, payment_id, status, status_detail, amount, refunded_amount, currency,
    payment_method, live_mode, provider_updated_at, payment_type, voucher_url, expires_at, approved_at, fee, net_received)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $13, $14, $15, $16, $17, $18)
  ON CONFLICT (provider, payment_id) DO UPDATE SET
    status = excluded.status, amount = excluded.amount,
    status_detail = CASE WHEN NOT $12::boolean AND kept.status_detail = 'reimbursed' AND excluded.status = kept.status
      THEN kept.status_detail ELSE excluded.status_detail END,
    refunded_amount = excluded.refunded_amount, currency = excluded.currency,
    payment_method = excluded.payment_method, live_mode = excluded.live_mode,
    provider_updated_at = excluded.provider_updated_at, updated_at = now(),
    payment_type = excluded.payment_type, voucher_url = excluded.voucher_url, expires_at = excluded.expires_at,
    approved_at = excluded.approved_at, fee = excluded.fee, net_received = excluded.net_received
  WHERE kept.provider_updated_at IS NULL OR kept.provider_updated_at <= excluded.provider_updated_at
  RETURNING id`;

/**
 * Writes the payment down as one of this order (locked by the caller).
 *
 * @returns its row's id; null when what is stored is newer.
 */
export async function keepPayment(news: ProviderPayment, order: Order, transaction: Transaction) {
  const { dispute, feeCents, netReceivedCents } = news;
  const pesosOf = (cents: number | null) => (cents === null ? null : fromCents(cents));
  const [kept] = await query<{ id: string }>(
    KEEP,
    [
      ...[order.id, PROVIDER, news.id, news.status, news.statusDetail],
      ...[fromCents(news.amountCents), fromCents(news.refundedCents), news.currency, news.paymentMethod],
      ...[news.liveMode, news.updatedAt, dispute !== null],
      ...[news.paymentType, news.voucherUrl, news.expiresAt, news.approvedAt],
      ...[pesosOf(feeCents), pesosOf(netReceivedCents)],
    ],
    transaction,
  );
  return kept?.id ?? null;
}
