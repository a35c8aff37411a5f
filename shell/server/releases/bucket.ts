import { randomInt } from 'node:crypto';
import type { Context } from 'koa';

const COOKIE = 'boom-bucket';
const ONE_YEAR_MS = 365 * 24 * 3_600_000;

/**
 * The visitor's place among a hundred, which decides about canaries: kept, so that they do not change versions from
 * page to page. Not a secret and not a name: nobody is told apart by it.
 */
export function bucketOf(ctx: Context): number {
  const kept = ctx.cookies.get(COOKIE, { signed: false });
  if (kept && /^\d{1,2}$/.test(kept)) return Number(kept);
  const bucket = randomInt(100);
  ctx.cookies.set(COOKIE, String(bucket), {
    signed: false,
    httpOnly: true,
    sameSite: 'lax',
    maxAge: ONE_YEAR_MS,
    overwrite: true,
  });
  return bucket;
}
