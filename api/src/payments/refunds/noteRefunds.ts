import { fromCents, toCents } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { enqueue } from '../../jobs/queue';
import texts from '../es-MX.json';
import type { ProviderPayment, ProviderRefund } from '../gateway';
import { findRefundsOf, mayBe } from './atProvider';
import { Refund, refundStateOf } from './model';

/**
 * Writes down what went back at the provider's own pages, as if it had been asked for here. The caller holds the order's
 * row and has kept the payment.
 *
 * A refund of ours that is under way may be one of them: what has its amount is left to `carryOutRefund.ts`, which compares
 * both lists. What was refused here and then returned there is that refund, carried out after all.
 *
 * @param paymentId our payment's.
 * @returns what was noted, for the customer to be told of.
 */
export async function noteRefunds(
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
