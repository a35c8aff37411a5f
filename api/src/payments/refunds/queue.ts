import { HOUR_MS } from '@boom/contract';
import { type CreationAttributes, fn, literal, Op, type Transaction } from 'sequelize';
import { inTransaction } from '../../database/transaction';
import { enqueue } from '../../jobs/queue';
import { Refund } from './model';

/** More than the calls of one attempt may take: whoever claimed a refund longer ago does not live any more. */
const CLAIM_SECONDS = 60;

/**
 * Notes that money is to be returned. Whoever asked for it may carry it out at once; the job comes when they did not.
 *
 * @returns the refund's id.
 */
export async function addRefund(row: CreationAttributes<Refund>, transaction: Transaction): Promise<string> {
  const { id } = await Refund.create(row, { transaction });
  const startAfter = new Date(Date.now() + (row.requestedBy ? CLAIM_SECONDS * 1_000 : 0));
  await enqueue('payments.refund', { refundId: id }, transaction, { startAfter });
  return id;
}

/** By then a refund's job has made its last try. */
const GIVEN_UP_MS = 3 * HOUR_MS;

/** What could not be returned within the tries of its job – an outage of hours, access that ran out – is tried on. */
export async function resumeRefunds(): Promise<void> {
  const createdAt = { [Op.lt]: new Date(Date.now() - GIVEN_UP_MS) };
  const pending = await Refund.findAll({
    where: { completedAt: null, refusedAt: null, createdAt },
    attributes: ['id'],
  });
  await inTransaction(async (transaction) => {
    for (const { id } of pending) await enqueue('payments.refund', { refundId: id }, transaction, { key: id });
  });
}

/**
 * One caller at a time: the provider answers two calls for one refund unpredictably. Timed by the database, one clock
 * for all processes.
 *
 * @returns the refund when it is now ours to carry out; null when it is done, refused, or somebody else's.
 */
export async function claimRefund(refundId: string): Promise<Refund | null> {
  const claimedAt = { [Op.or]: [null, { [Op.lt]: literal(`now() - interval '${CLAIM_SECONDS} s'`) }] };
  const [, [claimed = null]] = await Refund.update(
    { claimedAt: fn('now'), attempts: literal('attempts + 1') },
    { where: { id: refundId, completedAt: null, refusedAt: null, claimedAt }, returning: true },
  );
  return claimed;
}

/** The attempt led to nothing: the next one need not wait. */
export async function releaseRefund(refundId: string): Promise<void> {
  await Refund.update({ claimedAt: null }, { where: { id: refundId } });
}
