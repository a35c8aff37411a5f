import { hash } from 'node:crypto';
import { HOUR_MS, isStaff, retention, retentionMs } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { query } from '../database/query';
import { columnsOf } from '../database/reading';
import type { Proofs } from '../http/recentAuthentication';
import { forgetDevices } from '../notifications/push/devices';
import { User } from './model';
import { type PresentedUser, presentedColumns, presentUser } from './present';
import type { Challenge } from './secondStep/challenge';
import type { ContactProof } from './secondStep/contactProof';
import type { ClientInfo } from './securityLog';
import { Session } from './sessionModel';

/** What a session remembers. Fields appear at sign-in and are never taken from a request. */
export interface SessionData extends Proofs {
  userId?: string;
  /** The user's `session_version` at sign-in: raising it in the database ends the session. */
  sessionVersion?: number;
  /** Milliseconds since 1970: absolute age counts from here. */
  signedInAt?: number;
  /** Where it was opened, for its owner's list; unknown for those of older releases. */
  origin?: ClientInfo;
  /** The password was right and a code is still to come. */
  pending?: Challenge & { userId: string; sessionVersion: number };
  /** The challenge of a step-up under way. */
  stepUp?: Challenge;
  /** What a new passkey is asked to sign, once. */
  passkey?: { challenge: string; askedAt: number };
  /** The device that gets this account's news, where this is it: `push_devices.id`. */
  device?: string;
  /** The secret of an authenticator app that is set up, encrypted, until its first right code. */
  proposedAuthenticator?: string;
  /** The code for an order that was asked for: `order_access_codes.id`. */
  orderCode?: string;
  /** The code that puts a request about personal data into the queue, likewise. */
  privacyCode?: string;
  /** The order that may be looked at without an account, until when (milliseconds since 1970), and
   * the address that its owner had when a code by mail was given. */
  followed?: { orderId: string; until: number; provenEmail: string | null };
  /** The number or mail address that is to be proven before codes go there. */
  contactProof?: ContactProof;
  /** The mail address that was proven in this session: it may be made the account's. */
  provenEmail?: string;
}

/** Idle and absolute life; sessions of the shop's people are short (R2). */
const LIFE = {
  customer: { idleMs: 12 * HOUR_MS, absoluteMs: retentionMs(retention.sessions) },
  staff: { idleMs: HOUR_MS / 2, absoluteMs: 12 * HOUR_MS },
};
/** The longest a cookie is worth keeping. */
export const LONGEST_SESSION_MS = LIFE.customer.absoluteMs;
/** `last_used_at` is precise to a minute: not every read becomes a write. */
const TOUCH_AFTER_MS = 60_000;

/** A session and its person, whose columns are null while nobody is signed in. */
interface FoundRow extends PresentedUser, Pick<Session, 'data' | 'lastUsedAt'> {
  begunAt: Date;
}

/** Only the hash is stored: who reads the table cannot use its rows as cookies (R1). */
export const hashSessionId = (sessionId: string): string => hash('sha256', sessionId);

/** Both in one, and no model: each call of a signed-in person asks it, 1.8 ms of CPU through models, 0.3 like this. */
const FIND = `
  SELECT s.data, s.created_at AS "begunAt", s.last_used_at AS "lastUsedAt", ${columnsOf(User, presentedColumns)}
    FROM sessions s LEFT JOIN users ON users.id = s.user_id
   WHERE s.id = $1 AND s.expires_at > now()
     AND (s.user_id IS NULL OR (NOT users.is_blocked AND users.session_version = s.session_version))`;

/**
 * A stored session and whose it is; undefined when it ended, its user is blocked, or its version is outdated.
 *
 * @param isAttended whether a person asks: a page that nobody touches and that asks by itself keeps no session alive.
 */
export async function findSession(sessionId: string, isAttended: boolean) {
  const id = hashSessionId(sessionId);
  const [row] = await query<FoundRow>(FIND, [id]);
  if (!row) return undefined;
  const { data, lastUsedAt, begunAt, ...user } = row;
  if (!isAlive({ data, lastUsedAt, createdAt: begunAt }, isStaff(user))) return undefined;
  if (isAttended && Date.now() - lastUsedAt.getTime() > TOUCH_AFTER_MS) {
    await Session.update({ lastUsedAt: new Date() }, { where: { id } });
  }
  return { data, user: user.id ? presentUser(user) : null };
}

type Ages = Pick<Session, 'data' | 'createdAt' | 'lastUsedAt'>;

/** Whether a session has neither rested nor lasted too long. */
export function isAlive({ data, createdAt, lastUsedAt }: Ages, isOfStaff: boolean): boolean {
  const life = isOfStaff ? LIFE.staff : LIFE.customer;
  const ageMs = Date.now() - (data.signedInAt ?? createdAt.getTime());
  return Date.now() - lastUsedAt.getTime() <= life.idleMs && ageMs <= life.absoluteMs;
}

/** Stores a session whose id was made in this request; at a regenerate that happens twice. */
export async function insertSession(sessionId: string, data: SessionData): Promise<void> {
  // A step-up makes the row anew: its time goes from the sign-in on, as the aviso says.
  const expiresAt = new Date((data.signedInAt ?? Date.now()) + LONGEST_SESSION_MS);
  await Session.upsert({ id: hashSessionId(sessionId), ...valuesOf(data), expiresAt }, { returning: false });
}

/** Changes a session that was loaded. One that ended meanwhile stays ended: nothing is inserted (R2). */
export async function updateSession(sessionId: string, data: SessionData): Promise<void> {
  await Session.update(valuesOf(data), { where: { id: hashSessionId(sessionId) } });
}

const valuesOf = (data: SessionData) => ({
  userId: data.userId ?? null,
  sessionVersion: data.sessionVersion ?? null,
  data,
  lastUsedAt: new Date(),
});

/** @returns how many there were: none where it ended before. */
export function deleteSession(sessionId: string): Promise<number> {
  return Session.destroy({ where: { id: hashSessionId(sessionId) } });
}

/**
 * Ends a person's sessions in the transaction of what calls for it: a new password or role, a block, a closed account
 * (R2). No device of theirs gets their news any more.
 */
export async function endSessions(userId: string, transaction: Transaction): Promise<void> {
  await Session.destroy({ where: { userId }, transaction });
  await forgetDevices({ userId }, transaction);
}
