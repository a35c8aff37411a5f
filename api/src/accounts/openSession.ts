import type { RouteContext } from '../http/state';
import { recogniseDevice } from './device';
import type { User } from './model';
import { clientInfoOf } from './securityLog';
import type { SessionData } from './sessions';

/** The session of a request, as the table knows it. */
export function sessionOf(ctx: RouteContext): SessionData & { regenerate(): Promise<void>; externalKey?: string } {
  return ctx.session as ReturnType<typeof sessionOf>;
}

/** Who is signed in has a stored session, and it has an id. */
export const sessionIdOf = (ctx: RouteContext) => sessionOf(ctx).externalKey ?? '';

/** What the person who was signed in before has begun or opened: it is not for the next one. */
const BEGUN = [
  'pending',
  'isPanelOpen',
  'stepUp',
  'contactProof',
  'provenEmail',
  'passkey',
  'proposedAuthenticator',
] as const;

/**
 * Signs somebody in under a new session id: the one that the browser had may be known to somebody else (R1).
 */
export async function openSession(ctx: RouteContext, user: User): Promise<void> {
  const session = sessionOf(ctx);
  await session.regenerate();
  const now = Date.now();
  for (const field of BEGUN) delete session[field];
  Object.assign(session, {
    userId: user.id,
    sessionVersion: user.sessionVersion,
    signedInAt: now,
    verifiedAt: now,
    origin: clientInfoOf(ctx),
  } satisfies SessionData);
  await recogniseDevice(ctx, user.id);
}
