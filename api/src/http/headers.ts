import type { Middleware } from 'koa';
import { env } from '../env';

/** One year, in seconds. */
const HSTS_SECONDS = 31_536_000;

/**
 * Headers of every answer of the API (R23). An answer that depends on who asks is never stored; a route that
 * answers everybody alike sets its own `Cache-Control`.
 */
export const headers: Middleware = async (ctx, next) => {
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Referrer-Policy', 'same-origin');
  ctx.set('Cross-Origin-Opener-Policy', 'same-origin');
  ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
  ctx.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  if (env.publicUrl.startsWith('https:')) {
    ctx.set('Strict-Transport-Security', `max-age=${HSTS_SECONDS}; includeSubDomains`);
  }
  await next();
  const caching = String(ctx.res.getHeader('Cache-Control') ?? '');
  // A picture is the same for everybody, whoever asks; nothing else calls itself immutable.
  const isPersonal = (ctx.state.viewer || ctx.res.hasHeader('Set-Cookie')) && !caching.includes('immutable');
  if (isPersonal || caching === '') ctx.set('Cache-Control', 'no-store');
};
