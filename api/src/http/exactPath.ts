import type { Middleware } from 'koa';
import { AppError } from './errors';

/**
 * A path with a slash at its end is another path, and there is nothing (R4): limits and rules that look at paths
 * cannot be walked around with one.
 */
export const exactPath: Middleware = async (ctx, next) => {
  if (ctx.path.length > 1 && ctx.path.endsWith('/')) throw new AppError(404, 'not_found');
  return next();
};
