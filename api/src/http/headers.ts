import { isStaff } from '@boom/contract';
import type { Middleware } from 'koa';
import { env } from '../env';

/** One year, in seconds. */
const HSTS_SECONDS = 31_536_000;

/** Headers of every answer of the API (R23), each with its value. */
const everyAnswer: readonly (readonly [name: string, value: string])[] = [
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
 * Headers of every answer. What is said to a signed-in person is never stored, unless it is `public`: said to everybody
 * alike.
 */
export const headers: Middleware = async (ctx, next) => {
  const { res } = ctx;
  res.setHeader('X-Request-Id', ctx.state.requestId);
  for (const [name, value] of everyAnswer) res.setHeader(name, value);
  await next();
  const caching = String(res.getHeader('Cache-Control') ?? '');
  const isPersonal = (ctx.state.viewer && !caching.startsWith('public')) || res.hasHeader('Set-Cookie');
  if (isPersonal || caching === '') ctx.set('Cache-Control', 'no-store');
  // To the shop's service worker, which keeps what visitors are shown for when there is no connection.
  if (ctx.state.viewer && isStaff(ctx.state.viewer)) ctx.set('Offline-Copy', 'never');
};
