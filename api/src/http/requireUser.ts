import { AppError } from './errors';
import { policy } from './policy';

export type { SignedInUser } from './state';

/**
 * Policy of a route for signed-in people; the route finds them in `ctx.state.user`.
 *
 * @throws AppError unauthenticated (401).
 */
export const requireUser = policy(async (ctx, next) => {
  if (!ctx.state.viewer) throw new AppError(401, 'unauthenticated');
  ctx.state.user = ctx.state.viewer;
  return next();
});
