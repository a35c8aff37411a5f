import type { Middleware } from 'koa';
import { env } from '../env';

/** One year, in seconds. */
const HSTS_SECONDS = 31_536_000;

/** Headers of every answer of the API (R23), each with its value. */
export const everyAnswer: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ...(env.publicUrl.startsWith('https:')
    ? [['Strict-Transport-Security', `max-age=${HSTS_SECONDS}; includeSubDomains`] as const]
    : []),
];

/**
 * Headers of every answer that was not finished before (those carry the same). An answer that depends on who asks is
 * never stored; a route that answers everybody alike sets its own `Cache-Control`.
 */
export const headers: Middleware = async (ctx, next) => {
  const { res } = ctx;
  res.setHeader('X-Request-Id', ctx.state.requestId);
  for (const [name, value] of everyAnswer) res.setHeader(name, value);
  await next();
  const caching = String(res.getHeader('Cache-Control') ?? '');
  // A picture is the same for everybody, whoever asks; nothing else calls itself immutable.
  const isPersonal = (ctx.state.viewer || res.hasHeader('Set-Cookie')) && !caching.includes('immutable');
  if (isPersonal || caching === '') ctx.set('Cache-Control', 'no-store');
  // To the shop's service worker, which keeps what visitors are shown for when there is no connection.
  if (ctx.state.viewer?.isAdmin) ctx.set('Offline-Copy', 'never');
};
