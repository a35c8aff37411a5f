import type { CreationAttributes, Transaction } from 'sequelize';
import { enqueue } from '../jobs/queue';
import { CLAIM_SECONDS } from './claimRefund';
import { Refund } from './model';

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
