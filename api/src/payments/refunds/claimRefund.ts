import { fn, literal, Op } from 'sequelize';
import { Refund } from './model';

/** More than the calls of one attempt may take: whoever claimed a refund longer ago does not live any more. */
export const CLAIM_SECONDS = 60;

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
