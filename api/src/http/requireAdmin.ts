import { AppError } from './errors';
import { policy } from './policy';

/**
 * Policy of a route for administrators; the route finds them in `ctx.state.user`.
 *
 * @throws AppError unauthenticated (401), forbidden (403).
 */
export const requireAdmin = policy(async (ctx, next) => {
  if (!ctx.state.viewer) throw new AppError(401, 'unauthenticated');
  if (!ctx.state.viewer.isAdmin) throw new AppError(403, 'forbidden');
  ctx.state.user = ctx.state.viewer;
  return next();
});
