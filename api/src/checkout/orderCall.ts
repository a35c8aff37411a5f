import { type IdempotentCall, idempotencyKeyOf } from '../http/idempotency';
import type { RouteContext } from '../http/state';

/**
 * The call that places an order. Which terms were shown is no part of what is ordered: whoever presses again after
 * others went live means the same order.
 *
 * @throws AppError invalid_idempotency_key (400)
 */
export const orderCall = (ctx: RouteContext, userId: string, body: { termsVersion?: string }): IdempotentCall =>
  idempotencyKeyOf(ctx, userId, { ...body, termsVersion: undefined });
