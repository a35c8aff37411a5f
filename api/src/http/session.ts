import { randomBytes } from 'node:crypto';
import type Koa from 'koa';
import { createSession } from 'koa-session';
import {
  deleteSession,
  findSession,
  insertSession,
  LONGEST_SESSION_MS,
  type SessionData,
  updateSession,
} from '../accounts/sessions';
import { env } from '../env';

const isSecure = env.publicUrl.startsWith('https:');

/** The prefix makes browsers refuse a cookie that a subdomain or plain http planted; it needs TLS. */
export const SESSION_COOKIE = isSecure ? '__Host-boom' : 'boom';

/** koa-session's view of the sessions table; one instance per request. */
class PostgresSessions {
  private loadedId: string | undefined;

  constructor(private readonly ctx: Koa.Context) {}

  async get(sessionId: string): Promise<SessionData | undefined> {
    const session = await findSession(sessionId);
    if (!session) return undefined;
    this.loadedId = sessionId;
    this.ctx.state.viewer = session.user;
    return session.data;
  }

  async set(sessionId: string, data: SessionData): Promise<void> {
    if (sessionId === this.loadedId) await updateSession(sessionId, data);
    else await insertSession(sessionId, data);
  }

  async destroy(sessionId: string): Promise<void> {
    await deleteSession(sessionId);
  }
}

/**
 * The session, in PostgreSQL, behind a signed cookie (R1, R2).
 *
 * A sign-in, second step or step-up calls `ctx.session.regenerate()` before it sets the fields: assigning
 * `ctx.session` would keep the old id, which somebody else may know.
 */
export function session(app: Koa): Koa.Middleware {
  const withSession = createSession(
    {
      key: SESSION_COOKIE,
      maxAge: LONGEST_SESSION_MS,
      httpOnly: true,
      secure: isSecure,
      sameSite: 'lax',
      signed: true,
      genid: () => randomBytes(32).toString('base64url'),
      ContextStore: PostgresSessions,
    },
    app,
  ) as Koa.Middleware;
  // Pictures are everybody's: two dozen of them on a page need not look up who asks two dozen times.
  return (ctx, next) => (ctx.path.startsWith('/media/') ? next() : withSession(ctx, next));
}
