import type { AdminSecurityEventView, SecurityAction, SecurityEventView } from '@boom/contract';
import { Op, type Transaction } from 'sequelize';
import { newestFirst } from '../database/newestFirst';
import { type Listed, type ListWindow, presentOne, presentPage, presentRows } from '../http/lists';
import { boundsOf, type Period } from '../http/period';
import { requireRow } from '../http/requireRow';
import type { RouteContext } from '../http/state';
import { pick } from '../pick';
import { SecurityLog } from './model';
import { findUserSummaries } from './userSummaries';

/** From where somebody asks. */
export interface ClientInfo {
  ip: string;
  userAgent: string;
}

const LONGEST_AGENT = 500;
const LONGEST_IP = 45;

/** Cut to what is stored of it. */
export function clientInfoOf(ctx: RouteContext): ClientInfo {
  return { ip: ctx.ip.slice(0, LONGEST_IP), userAgent: ctx.get('User-Agent').slice(0, LONGEST_AGENT) };
}

export interface SecurityEvent {
  /** Null when nobody of that name exists. */
  userId: string | null;
  origin: ClientInfo;
  method?: string;
  /** HMAC of a code, never the code. */
  code?: string;
  /** Whether the person proved who they are. */
  isVerified?: boolean;
}

/** Writes down what happened (R24), with the change it belongs to where there is one. */
export async function recordSecurityEvent(
  action: SecurityAction,
  { userId, origin, method, code, isVerified: verified = false }: SecurityEvent,
  transaction?: Transaction,
): Promise<void> {
  const { ip: ipAddress, userAgent } = origin;
  const verifiedAt = verified ? new Date() : null;
  const row = { userId, action, method, code, verified, ipAddress, userAgent, verifiedAt };
  await SecurityLog.create(row, { transaction });
}

/** What happened to somebody's account, the newest first, for themselves. */
export async function listSecurityEvents(userId: string, window: ListWindow) {
  const found = await SecurityLog.findAndCountAll({ where: { userId }, order: newestFirst, ...window });
  return presentRows(found, presentOwnEvent);
}

/** Where the shop did something to an account, the address is that of somebody who works there. */
function presentOwnEvent(row: SecurityLog): SecurityEventView {
  const event = presentEvent(row);
  return row.method === 'admin' ? { ...event, origin: { userAgent: '', ip: '' } } : event;
}

function presentEvent(row: SecurityLog): SecurityEventView {
  const origin = { userAgent: row.userAgent ?? '', ip: row.ipAddress ?? '' };
  return { ...pick(row, 'id', 'createdAt'), action: row.action as SecurityAction, origin };
}

/** What happened to everybody's accounts, the newest first, with who they are. */
export async function listEverybodysEvents(
  { action, userId, ...period }: Period & { action?: string; userId?: string },
  window: ListWindow,
): Promise<Listed<AdminSecurityEventView>> {
  const { start, end } = boundsOf(period);
  const found = SecurityLog.findAndCountAll({
    where: {
      ...(action && { action }),
      ...(userId && { userId: userId.toLowerCase() }),
      createdAt: { [Op.gte]: start, [Op.lt]: end },
    },
    order: newestFirst,
    ...window,
  });
  return presentPage(found, presentWithPeople);
}

/** @throws AppError security_event_not_found (404) */
export async function findSecurityEvent(id: string): Promise<AdminSecurityEventView> {
  return presentOne(await requireRow(SecurityLog, id, 'security_event_not_found'), presentWithPeople);
}

/** Each with who it was, by one query for all. */
async function presentWithPeople(rows: SecurityLog[]): Promise<AdminSecurityEventView[]> {
  const people = await findUserSummaries(rows.flatMap((row) => row.userId ?? []));
  return rows.map((row) => {
    const person = people.get(row.userId ?? '');
    const user = person ? { id: person.id, fullName: person.fullName, email: person.email } : null;
    return { ...presentEvent(row), method: row.method ?? null, verified: row.verified, user };
  });
}
