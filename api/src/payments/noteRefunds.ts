import { fromCents, toCents } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { enqueue } from '../jobs/queue';
import type { Order } from '../orders/toPay';
import texts from './es-MX.json';
import type { ProviderPayment, ProviderRefund } from './gateway';
import { Payment, Refund, refundStateOf } from './model';
import { PROVIDER } from './provider';
import { findRefundsOf, mayBe } from './refundsAtProvider';

/**
 * Writes down what went back at the provider's own pages, as if it had been asked for here. The caller holds the order's
 * row and has kept the payment.
 *
 * A refund of ours that is under way may be one of them: what has its amount is left to `carryOutRefund.ts`, which compares
 * both lists. What was refused here and then returned there is that refund, carried out after all.
 *
 * @returns what was noted, for the customer to be told of.
 */
export async function noteRefunds(news: ProviderPayment, order: Order, transaction: Transaction): Promise<Refund[]> {
  if (news.refunds.length === 0) return [];
  const payment = await Payment.findOne({ where: { provider: PROVIDER, paymentId: news.id }, transaction });
  if (!payment) return [];
  const rows = await findRefundsOf(news.id, transaction);
  const known = new Set(rows.map(({ providerRefundId }) => providerRefundId));
  const pending = rows.filter((row) => refundStateOf(row) === 'pending');
  const refused = rows.filter((row) => refundStateOf(row) === 'refused');
  const noted: Refund[] = [];
  for (const done of news.refunds.filter(({ id }) => !known.has(id))) {
    if (take(pending, ({ amount }) => toCents(amount) === done.amountCents)) continue;
    const row = take(refused, (each) => mayBe(done, each));
    noted.push(row ? await putRight(row, done, transaction) : await note(payment, order, done, transaction));
  }
  return noted;
}

/** The first that fits, which fits no other any more. */
function take(rows: Refund[], fits: (row: Refund) => boolean): Refund | null {
  const place = rows.findIndex(fits);
  return place === -1 ? null : (rows.splice(place, 1)[0] ?? null);
}

async function putRight(row: Refund, { id, createdAt }: ProviderRefund, transaction: Transaction): Promise<Refund> {
  const done = { providerRefundId: id, completedAt: createdAt, refusedAt: null, refusal: null };
  await row.update(done, { transaction });
  await enqueue('returns.follow-refund', { refundId: row.id }, transaction);
  return row;
}

function note(
  payment: Payment,
  order: Order,
  { id, amountCents, createdAt }: ProviderRefund,
  transaction: Transaction,
): Promise<Refund> {
  return Refund.create(
    {
      ...{ orderId: order.id, paymentId: payment.id, amount: fromCents(amountCents), providerRefundId: id },
      ...{ reason: texts.refunds.byProvider, requestedBy: null, createdAt, completedAt: createdAt },
    },
    { transaction },
  );
}
