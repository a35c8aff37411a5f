import { randomBytes } from 'node:crypto';
import type Koa from 'koa';
import { createSession } from 'koa-session';
import { env } from '../env';

/** Whether cookies go over TLS alone. */
export const isSecure = env.publicUrl.startsWith('https:');

/** The prefix makes browsers refuse a cookie that a subdomain or plain http planted; it needs TLS. */
export const SESSION_COOKIE = isSecure ? '__Host-boom' : 'boom';

/** Where sessions are kept, as koa-session asks for it: one instance per request. */
interface SessionKeeping {
  Store: new (
    ctx: Koa.Context,
  ) => {
    get(sessionId: string): Promise<object | undefined>;
    set(sessionId: string, data: object, maxAgeMs: number, options: { changed: boolean }): Promise<void>;
    destroy(sessionId: string): Promise<void>;
  };
  /** How long the cookie lives at most, in milliseconds. */
  maxAgeMs: number;
}

/**
 * The session behind a signed cookie (R1, R2).
 *
 * A sign-in, second step or step-up calls `ctx.session.regenerate()` before it sets the fields: assigning
 * `ctx.session` would keep the old id, which somebody else may know.
 */
export function session(app: Koa, { Store, maxAgeMs }: SessionKeeping): Koa.Middleware {
  const withSession = createSession(
    {
      key: SESSION_COOKIE,
      maxAge: maxAgeMs,
      httpOnly: true,
      secure: isSecure,
      sameSite: 'lax',
      signed: true,
      genid: () => randomBytes(32).toString('base64url'),
      ContextStore: Store,
    },
    app,
  ) as Koa.Middleware;
  return (ctx, next) => (hasNone(ctx) ? next() : withSession(ctx, next));
}

/**
 * Whether a call neither has a session nor begins one: of somebody without a cookie who only reads, or of a picture,
 * which is everybody's: two dozen of them on a page need not look up who asks two dozen times.
 */
function hasNone({ method, path, headers }: Koa.Context): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return path.startsWith('/media/') || (isRead && !headers.cookie?.includes(`${SESSION_COOKIE}=`));
}
