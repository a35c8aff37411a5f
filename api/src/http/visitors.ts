import { SESSION_COOKIE } from './session';

/*
 * What is known of whoever asks before their session is read: enough to say that they are shown what everybody is
 * shown.
 */

/** How long a session that was seen to be no administrator's is taken for one that still is not. */
const KNOWN_MS = 60_000;
const MAX_KNOWN = 10_000;

/** The header `Cookie` of requests whose session was read, and until when that is believed. */
const visitors = new Map<string, number>();

/** Whether who sends these cookies may be signed in. */
export const hasSession = (cookies: string | undefined): boolean => cookies?.includes(`${SESSION_COOKIE}=`) ?? false;

/** Whether who sends these cookies is a visitor or a customer for sure. */
export function isKnownVisitor(cookies: string | undefined): boolean {
  if (cookies === undefined || !hasSession(cookies)) return true;
  return (visitors.get(cookies) ?? 0) > Date.now();
}

/** To be called with the cookies of a request that turned out to be no administrator's. */
export function rememberVisitor(cookies: string): void {
  if (!hasSession(cookies)) return;
  visitors.delete(cookies);
  visitors.set(cookies, Date.now() + KNOWN_MS);
  const [oldest] = visitors.keys();
  if (visitors.size > MAX_KNOWN && oldest !== undefined) visitors.delete(oldest);
}
