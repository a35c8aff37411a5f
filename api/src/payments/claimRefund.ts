import { query } from '../database/query';
import { Refund } from './model';

/** More than the calls of one attempt may take: whoever claimed a refund longer ago does not live any more. */
export const CLAIM_SECONDS = 60;

/** One caller at a time: the provider answers two of one refund by chance. */
const CLAIM = `
  UPDATE refunds SET claimed_at = now(), attempts = attempts + 1
   WHERE id = $refundId AND completed_at IS NULL AND refused_at IS NULL
     AND (claimed_at IS NULL OR claimed_at < now() - make_interval(secs => ${CLAIM_SECONDS}))
  RETURNING id`;

/** @returns the refund when it is now ours to carry out; null when it is done, refused, or somebody else's. */
export async function claimRefund(refundId: string): Promise<Refund | null> {
  const claimed = await query(CLAIM, { refundId });
  return claimed.length > 0 ? Refund.findByPk(refundId) : null;
}

/** The attempt led to nothing: the next one need not wait. */
export async function releaseRefund(refundId: string): Promise<void> {
  await Refund.update({ claimedAt: null }, { where: { id: refundId } });
}
