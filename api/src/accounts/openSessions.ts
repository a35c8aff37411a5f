import { isStaff, type OpenSessionView } from '@boom/contract';
import { literal, Op } from 'sequelize';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import type { SignedInUser } from '../http/state';
import { forgetDevices } from '../notifications/push/devices';
import { type ClientInfo, recordSecurityEvent } from './securityLog';
import { Session } from './sessionModel';
import { hashSessionId, isAlive } from './sessions';

/** The sessions of somebody that still work, the last used first. */
export async function listOpenSessions(user: SignedInUser, sessionId: string): Promise<OpenSessionView[]> {
  const rows = await Session.findAll({
    where: {
      userId: user.id,
      expiresAt: { [Op.gt]: new Date() },
      sessionVersion: { [Op.eq]: literal('(SELECT session_version FROM users WHERE users.id = user_id)') },
    },
    order: [['lastUsedAt', 'DESC'], 'id'],
  });
  const current = hashSessionId(sessionId);
  return rows.filter((row) => isAlive(row, isStaff(user))).map((row) => present(row, row.id === current));
}

/** @throws AppError session_not_found (404), also when it is somebody else's. */
export async function endOpenSession(userId: string, id: string, origin: ClientInfo): Promise<void> {
  const ended = await end(userId, { [Op.startsWith]: id.replaceAll('-', '').toLowerCase() }, origin);
  if (ended === 0) throw new AppError(404, 'session_not_found');
}

/**
 * Ends all of a person's sessions but the one that asks, and the news on all their devices but its own: also on one that
 * was lost so long ago that its session is no more.
 *
 * @param device of the session that asks, where it has news.
 */
export async function endOtherSessions(
  userId: string,
  { sessionId, device }: { sessionId: string; device: string | undefined },
  origin: ClientInfo,
): Promise<void> {
  await end(userId, { [Op.ne]: hashSessionId(sessionId) }, origin);
  await forgetDevices({ userId, ...(device && { id: { [Op.ne]: device } }) });
}

function end(userId: string, id: object, origin: ClientInfo): Promise<number> {
  return inTransaction(async (transaction) => {
    const where = { userId, id };
    const devices = (await Session.findAll({ where, transaction })).flatMap(({ data }) => data.device ?? []);
    const ended = await Session.destroy({ where, transaction });
    await forgetDevices({ userId, id: devices }, transaction);
    if (ended > 0) await recordSecurityEvent('sessions_ended', { userId, origin }, transaction);
    return ended;
  });
}

/**
 * Outside of the table a session is called by half of its stored hash, as a UUID. It is unique enough for one person's
 * list, and opens nothing: not even the whole hash would.
 */
function present({ id, data, createdAt, lastUsedAt }: Session, isCurrent: boolean): OpenSessionView {
  return {
    id: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5'),
    isCurrent,
    origin: data.origin ?? null,
    signedInAt: new Date(data.signedInAt ?? createdAt).toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  };
}
