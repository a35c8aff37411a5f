import type { Context } from 'koa';
import { deleteSession, findSession, insertSession, type SessionData, updateSession } from './sessions';

/** koa-session's view of the sessions table, one instance per request; it also says who asks (`ctx.state.viewer`). */
export class SessionStore {
  private loadedId: string | undefined;
  /** When the session's person had signed in, as it was loaded: the request may change its data. */
  private signedInAt: number | undefined;
  /** Somebody else ended the loaded session before this request gave it another id. */
  private hasEnded = false;

  constructor(private readonly ctx: Context) {}

  async get(sessionId: string): Promise<SessionData | undefined> {
    const session = await findSession(sessionId, !this.ctx.get('X-Unattended'));
    if (!session) return undefined;
    this.loadedId = sessionId;
    this.signedInAt = session.data.signedInAt;
    this.ctx.state.viewer = session.user;
    return session.data;
  }

  /**
   * An id that this request loaded is only updated: a slow request must not revive a session that ended meanwhile (R2),
   * nor may one that gives it another id, unless somebody signs in by it. A new id is saved twice: by `regenerate`,
   * with the old data (then nothing is `changed`), and at the request's end.
   */
  async set(sessionId: string, data: SessionData, _maxAgeMs: number, { changed }: { changed: boolean }): Promise<void> {
    if (sessionId === this.loadedId) await updateSession(sessionId, data);
    else if (changed && !this.wouldRevive(data)) await insertSession(sessionId, data);
  }

  /** Deletes the session that was loaded. Of an id that was made in this request nothing is stored yet. */
  async destroy(sessionId: string): Promise<void> {
    if (sessionId === this.loadedId) this.hasEnded = (await deleteSession(sessionId)) === 0;
  }

  private wouldRevive({ userId, signedInAt }: SessionData): boolean {
    return this.hasEnded && userId !== undefined && signedInAt === this.signedInAt;
  }
}
