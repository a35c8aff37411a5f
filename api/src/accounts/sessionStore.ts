import type { Context } from 'koa';
import { deleteSession, findSession, insertSession, type SessionData, updateSession } from './sessions';

/** koa-session's view of the sessions table, one instance per request; it also says who asks (`ctx.state.viewer`). */
export class SessionStore {
  private loadedId: string | undefined;

  constructor(private readonly ctx: Context) {}

  async get(sessionId: string): Promise<SessionData | undefined> {
    const session = await findSession(sessionId, !this.ctx.get('X-Unattended'));
    if (!session) return undefined;
    this.loadedId = sessionId;
    this.ctx.state.viewer = session.user;
    return session.data;
  }

  /**
   * An id that this request loaded is only updated: a slow request must not revive a session that ended meanwhile (R2).
   * Of a new one a `regenerate` saves the old data first (then nothing is `changed`), and the request its own at the end.
   */
  async set(sessionId: string, data: SessionData, _maxAgeMs: number, { changed }: { changed: boolean }): Promise<void> {
    if (sessionId === this.loadedId) await updateSession(sessionId, data);
    else if (changed) await insertSession(sessionId, data);
  }

  /** Of an id that was made in this request nothing is stored yet. */
  async destroy(sessionId: string): Promise<void> {
    if (sessionId === this.loadedId) await deleteSession(sessionId);
  }
}
