import type { Middleware } from 'koa';
import { env } from '../env';
import { AppError } from './errors';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Called by other servers, which have no cookie of ours; the signature decides there. */
const WEBHOOKS = '/api/webhooks/';

/**
 * Refuses changes that another site asks a browser for (R3). The cookie is `SameSite=Lax` besides.
 *
 * @throws AppError cross_site (403).
 */
export const sameSite: Middleware = async (ctx, next) => {
  if (SAFE.has(ctx.method) || ctx.path.startsWith(WEBHOOKS)) return next();
  const site = ctx.get('Sec-Fetch-Site');
  const origin = ctx.get('Origin');
  const isForeign = site !== '' ? site !== 'same-origin' : origin !== '' && origin !== env.publicUrl;
  if (isForeign) throw new AppError(403, 'cross_site');
  return next();
};
