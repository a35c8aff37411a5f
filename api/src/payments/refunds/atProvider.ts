import { fromCents, toCents } from '@boom/contract';
import { Op, type Transaction } from 'sequelize';
import { enqueue } from '../../jobs/queue';
import texts from '../es-MX.json';
import {
  GatewayUnavailable,
  type PaymentGateway,
  PROVIDER,
  type ProviderPayment,
  type ProviderRefund,
} from '../gateway';
import { Payment } from '../model';
import { PaymentToSettle } from '../toSettle/model';
import { Refund, refundStateOf } from './model';

/** Difference of our clock and the provider's. */
const CLOCK_MS = 5 * 60_000;

/**
 * All refunds of a payment, those of "payments to settle" among them; the oldest first.
 *
 * @param paymentId the provider's id.
 */
async function findRefundsOf(paymentId: string, transaction?: Transaction): Promise<Refund[]> {
  const where = { provider: PROVIDER, paymentId };
  const payments = await Payment.findAll({ where, attributes: ['id'], transaction });
  const toSettle = await PaymentToSettle.findAll({ where, attributes: ['id'], transaction });
  const ofPayment = { paymentId: payments.map(({ id }) => id) };
  const ofToSettle = { toSettleId: toSettle.map(({ id }) => id) };
  return Refund.findAll({ where: { [Op.or]: [ofPayment, ofToSettle] }, order: [['createdAt', 'ASC']], transaction });
}

/** The refund with which the customer is told that a payment went back whole. */
export async function findLastRefundOf(paymentId: string, transaction: Transaction): Promise<Refund | undefined> {
  return (await findRefundsOf(paymentId, transaction)).findLast(({ refusedAt }) => !refusedAt);
}

/** Whether what the provider returned may be this refund, whoever did it there. */
const mayBe = (done: ProviderRefund, { amount, createdAt }: Refund): boolean =>
  done.amountCents === toCents(amount) && done.createdAt.getTime() > createdAt.getTime() - CLOCK_MS;

/**
 * Compares with the provider's own list before money is returned a second time: an answer may have got lost, the provider
 * does not remember keys for ever, and a person may have returned there what was refused here.
 *
 * @param paymentId the provider's id.
 * @returns the refund at the provider when this one was carried out already; `another` when an earlier one, taken for
 *   refused, was, or another one of the same return; null when the money is still to be returned.
 * @throws GatewayUnavailable, also while the provider is still returning it; GatewayRefused where it does not know the
 *   payment, say.
 */
export async function findCarriedOut(
  gateway: PaymentGateway,
  paymentId: string,
  refund: Refund,
): Promise<ProviderRefund | 'another' | null> {
  const others = (await findRefundsOf(paymentId)).filter(({ id }) => id !== refund.id);
  const refused = others.filter((row) => refundStateOf(row) === 'refused');
  if (refund.attempts > 1 || refused.length > 0) {
    const unknown = (await gateway.listRefunds(paymentId)).filter((done) =>
      others.every(({ providerRefundId }) => providerRefundId !== done.id),
    );
    const own = unknown.find((done) => refund.attempts > 1 && mayBe(done, refund));
    if (own && !own.isDone) throw new GatewayUnavailable('the refund is still in process');
    if (own) return own;
    if (refused.some((row) => unknown.some((done) => mayBe(done, row)))) return 'another';
  }
  const isReturned = others.some(
    ({ returnId, completedAt }) => returnId && returnId === refund.returnId && completedAt,
  );
  return isReturned ? 'another' : null;
}

/**
 * Writes down what went back at the provider's own pages, as if it had been asked for here. The caller has locked the
 * order and kept the payment.
 *
 * A refund of ours that is under way may be one of them: what has its amount is left to `carryOutRefund.ts`, which compares
 * both lists. What was refused here and then returned there is that refund, carried out after all.
 *
 * @param paymentId our payment's.
 * @returns what was noted, for the customer to be told of.
 */
export async function recordProviderRefunds(
  news: ProviderPayment,
  orderId: string,
  paymentId: string,
  transaction: Transaction,
): Promise<Refund[]> {
  if (news.refunds.length === 0) return [];
  const rows = await findRefundsOf(news.id, transaction);
  const known = new Set(rows.map(({ providerRefundId }) => providerRefundId));
  const pending = rows.filter((row) => refundStateOf(row) === 'pending');
  const refused = rows.filter((row) => refundStateOf(row) === 'refused');
  const noted: Refund[] = [];
  for (const done of news.refunds.filter(({ id, isDone }) => isDone && !known.has(id))) {
    if (take(pending, ({ amount }) => toCents(amount) === done.amountCents)) continue;
    const row = take(refused, (each) => mayBe(done, each));
    if (row) await putRight(row, done, transaction);
    const { id: providerRefundId, amountCents, createdAt } = done;
    const asAsked = { orderId, paymentId, amount: fromCents(amountCents), reason: texts.refunds.byProvider };
    const fresh = { ...asAsked, requestedBy: null, providerRefundId, createdAt, completedAt: createdAt };
    noted.push(row ?? (await Refund.create(fresh, { transaction })));
  }
  return noted;
}

/** The first that fits, which fits no other any more. */
function take(rows: Refund[], fits: (row: Refund) => boolean): Refund | null {
  const place = rows.findIndex(fits);
  return place === -1 ? null : (rows.splice(place, 1)[0] ?? null);
}

async function putRight(row: Refund, { id, createdAt }: ProviderRefund, transaction: Transaction): Promise<void> {
  const done = { providerRefundId: id, completedAt: createdAt, refusedAt: null, refusal: null };
  await row.update(done, { transaction });
  await enqueue('returns.follow-refund', { refundId: row.id }, transaction);
}
