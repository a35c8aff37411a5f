import { randomInt } from 'node:crypto';
import type { Context } from 'koa';
import { VISITOR_HEADER } from '../../src/registry/pageState';
import { VISITORS } from '../../src/registry/resolveRegistry';

const COOKIE = 'boom-bucket';
const ONE_YEAR_MS = 365 * 24 * 3_600_000;

/**
 * The visitor's number, which decides about canaries: kept, so that they do not change versions from page to page. Not
 * a secret and not a name: one of ten thousand, which many share.
 */
export function visitorOf(ctx: Context): number {
  const known = knownVisitorOf(ctx);
  if (known !== undefined) return known;
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

/**
 * The number that a browser has already: by its cookie, or, where it keeps none, by the document of the tab that asks.
 * Undefined before its first page.
 */
export function knownVisitorOf(ctx: Context): number | undefined {
  const known = ctx.cookies.get(COOKIE, { signed: false }) || ctx.get(VISITOR_HEADER);
  return /^\d{1,4}$/.test(known) ? Number(known) : undefined;
}
