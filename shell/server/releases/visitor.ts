import { randomInt } from 'node:crypto';
import type { Context } from 'koa';
import { VISITORS } from '../../src/registry/canary';

const COOKIE = 'boom-bucket';
const ONE_YEAR_MS = 365 * 24 * 3_600_000;

/**
 * The visitor's number, which decides about canaries: kept, so that they do not change versions from page to page. Not
 * a secret and not a name: one of ten thousand, which many share.
 */
export function visitorOf(ctx: Context): number {
  const kept = knownVisitorOf(ctx);
  if (kept !== undefined) return kept;
  const visitor = randomInt(VISITORS);
  ctx.cookies.set(COOKIE, String(visitor), {
    signed: false,
    httpOnly: true,
    sameSite: 'lax',
    maxAge: ONE_YEAR_MS,
    overwrite: true,
  });
  return visitor;
}

/** The number that a browser has already; undefined before its first page. */
export function knownVisitorOf(ctx: Context): number | undefined {
  const kept = ctx.cookies.get(COOKIE, { signed: false });
  return kept && /^\d{1,4}$/.test(kept) ? Number(kept) : undefined;
}
