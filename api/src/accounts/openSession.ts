import type { RouteContext } from '../http/state';
import { recogniseDevice } from './device';
import type { User } from './model';
import { clientInfoOf } from './securityLog';
import type { SessionData } from './sessions';

/** The session of a request, as the table knows it. */
export function sessionOf(ctx: RouteContext): SessionData & { regenerate(): Promise<void>; externalKey?: string } {
  return ctx.session as ReturnType<typeof sessionOf>;
}

/**
 * Signs somebody in under a new session id: the one that the browser had may be known to somebody else (R1).
 */
export async function openSession(ctx: RouteContext, user: User): Promise<void> {
  const session = sessionOf(ctx);
  await session.regenerate();
  const now = Date.now();
  delete session.pending;
  delete session.isPanelOpen;
  Object.assign(session, {
    userId: user.id,
    sessionVersion: user.sessionVersion,
    signedInAt: now,
    verifiedAt: now,
    origin: clientInfoOf(ctx),
  } satisfies SessionData);
  await recogniseDevice(ctx, user.id);
}
