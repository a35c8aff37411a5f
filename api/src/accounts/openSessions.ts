import type { OpenSessionView } from '@boom/contract';
import { query } from '../database/query';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import type { SignedInUser } from '../http/state';
import { type Origin, recordSecurityEvent } from './securityLog';
import { hashSessionId, isAlive, type SessionRow } from './sessions';

/**
 * What a session is called outside of the table: half of its stored hash. It is unique enough for one person's list, and
 * opens nothing: not even the whole hash would.
 */
const PUBLIC_ID = 'left(id, 32)::uuid';

/** The sessions of somebody that still work, the last used first. */
export async function listOpenSessions(user: SignedInUser, sessionId: string): Promise<OpenSessionView[]> {
  const rows = await query<SessionRow & { id: string; isCurrent: boolean }>(
    `SELECT ${PUBLIC_ID} AS id, id = $current AS "isCurrent", data, created_at AS "createdAt",
            last_used_at AS "lastUsedAt"
       FROM sessions
      WHERE user_id = $userId AND expires_at > now()
        AND session_version = (SELECT session_version FROM users WHERE id = $userId)
      ORDER BY last_used_at DESC, id`,
    { userId: user.id, current: hashSessionId(sessionId) },
  );
  return rows.filter((row) => isAlive({ ...row, isAdmin: user.isAdmin })).map(present);
}

/** @throws AppError session_not_found (404), also when it is somebody else's. */
export async function endOpenSession(userId: string, id: string, origin: Origin): Promise<void> {
  const ended = await end(`${PUBLIC_ID} = $id::uuid`, { userId, id }, origin);
  if (ended === 0) throw new AppError(404, 'session_not_found');
}

/** Ends all of a person's sessions but the one that asks. */
export async function endOtherSessions(userId: string, sessionId: string, origin: Origin): Promise<void> {
  await end('id <> $current', { userId, current: hashSessionId(sessionId) }, origin);
}

function end(which: string, bind: { userId: string } & Record<string, string>, origin: Origin): Promise<number> {
  return inTransaction(async (transaction) => {
    const ended = await query(
      `DELETE FROM sessions WHERE user_id = $userId AND ${which} RETURNING 1`,
      bind,
      transaction,
    );
    if (ended.length > 0) await recordSecurityEvent('sessions_ended', { userId: bind.userId, origin }, transaction);
    return ended.length;
  });
}

function present({
  id,
  isCurrent,
  data,
  createdAt,
  lastUsedAt,
}: SessionRow & { id: string; isCurrent: boolean }): OpenSessionView {
  return {
    id,
    isCurrent,
    origin: data.origin ?? null,
    signedInAt: new Date(data.signedInAt ?? createdAt).toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  };
}
