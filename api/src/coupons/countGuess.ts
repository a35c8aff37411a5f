import { addressKey } from '../http/addressLimit';
import { AppError } from '../http/errors';
import { type Counted, consume, giveBack } from '../http/limits';
import type { RouteContext } from '../http/state';

/**
 * Does work that tells whether a coupon's code exists: checking it, or ordering with it, since wrong figures make no
 * order. Unknown codes are counted, all others are given back. Once the limit is used up no code is looked at, right or
 * not.
 *
 * @throws AppError too_many_requests (429); what `work` throws.
 */
export async function countGuess<Answer>(
  ctx: RouteContext,
  code: string | null | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!code) return work();
  const tries: Counted = ['coupons', addressKey(ctx.ip)];
  await consume(...tries);
  let isUnknown = false;
  try {
    return await work();
  } catch (error) {
    isUnknown = error instanceof AppError && error.code === 'coupon_unknown';
    throw error;
  } finally {
    if (!isUnknown) await giveBack(...tries);
  }
}
