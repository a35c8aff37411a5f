import { env } from '../env';
import type { RouteName } from '../http/route';
import { SESSION_COOKIE } from '../http/session';
import type { TestResponse } from './client';

const isByTls = env.publicUrl.startsWith('https:');

/** What every answer says, whatever the address (R23). */
const everyAnswer: Record<string, string | RegExp | null> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // People's files are sandboxed beside.
  'content-security-policy': /^default-src 'none'; frame-ancestors 'none'(; sandbox)?$/,
  'strict-transport-security': isByTls ? 'max-age=31536000; includeSubDomains' : null,
  'access-control-allow-origin': null,
  'x-request-id': /^[\w-]{36}$/,
  'cache-control': /^(private, )?no-store$/,
};

/** The one page that runs something: its policy is a test of its own. */
const PAGE: RouteName = 'GET /api/docs';

/** What browsers and caches between may keep, beside the lists that are declared as `cached`: the same for everybody. */
const kept: readonly RouteName[] = [
  'GET /media/:id/:file',
  'GET /api/reviews/:id/pictures/:file',
  'GET /api/docs/ui/:file',
];

/** For the shop's own pages, for no script and no other host: no `domain`. One that is taken back carries nothing. */
const COOKIE = /^[^=]+=[^;]+; path=\/; expires=[^;]+; samesite=(lax|strict); (secure; )?httponly$/i;
const TAKEN_BACK = /^[^=]+=[^;]*; path=\/; expires=Thu, 01 Jan 1970 00:00:00 GMT; (.+; )?httponly$/i;

/**
 * Headers and cookies of every answer of the tests.
 *
 * @param route which one it is of; undefined where there is none.
 * @throws Error saying what is not as it must be.
 */
export function checkHeaders(
  what: string,
  { status, headers }: TestResponse,
  route?: { name: RouteName; isCached: boolean },
): void {
  const cookies = headers.getSetCookie();
  const isKept = route && (route.isCached || kept.includes(route.name)) && status < 400 && cookies.length === 0;
  const wrong = Object.entries(everyAnswer).filter(([name, expected]) => {
    const value = headers.get(name);
    if (name === 'cache-control' && isKept && value?.startsWith('public, ')) return false;
    if (name === 'content-security-policy' && route?.name === PAGE && value) return false;
    return expected instanceof RegExp ? !expected.test(value ?? '') : value !== expected;
  });
  const open = cookies.filter((cookie) => {
    const isClosed = COOKIE.test(cookie) && isByTls === cookie.includes('; secure;');
    return !cookie.startsWith(SESSION_COOKIE) || !(isClosed || TAKEN_BACK.test(cookie));
  });
  const told = [...wrong.map(([name]) => `${name}: ${headers.get(name)}`), ...open];
  if (told.length > 0) throw new Error(`${what} must not say ${told.join(', ')}`);
}
