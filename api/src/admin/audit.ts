import { type AuditEntryView, isUuid } from '@boom/contract';
import type { Middleware } from 'koa';
import { Op } from 'sequelize';
import type { ListWindow } from '../http/lists';
import type { RouteContext } from '../http/state';
import { log } from '../log/log';
import { AuditEntry } from './model';
import { boundsOf, type Period } from './period';

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** Where administrators change what is not only theirs. */
const WATCHED = ['/api/admin/', '/api/support/'];

/**
 * Writes down every change that an administrator makes: who, what, before and after (rulebook R24).
 *
 * It stands around all routes, so that a new one is recorded without thinking of it. What is kept is what the
 * panel is answered – presented, secrets masked – and never the request's body, which may hold a password.
 */
export const recordAdminWrites: Middleware = async (ctx, next) => {
  await next();
  const isWatched = UNSAFE.has(ctx.method) && WATCHED.some((prefix) => ctx.path.startsWith(prefix));
  if (isWatched && ctx.state.viewer?.isAdmin && ctx.status < 300) await record(ctx as RouteContext);
};

async function record(ctx: RouteContext): Promise<void> {
  const { viewer, before, requestId } = ctx.state;
  const { body } = ctx;
  const after = typeof body === 'object' && body !== null && !('pipe' in body) && !Buffer.isBuffer(body) ? body : null;
  const entry = {
    adminId: viewer?.id ?? null,
    adminName: viewer?.fullName ?? '',
    action: `${ctx.method} ${ctx._matchedRoute ?? ctx.path}`.slice(0, 200),
    objectId: objectOf(ctx, after),
    before: before ?? null,
    after,
    ipAddress: ctx.ip.slice(0, 45),
    requestId,
  };
  try {
    await AuditEntry.create(entry);
  } catch (error) {
    // The change is made: refusing the answer now would only make the administrator repeat it.
    log.error({ err: error, audit: entry }, 'audit entry was not stored');
  }
}

/** The object of a change: the last id of its path, else the id of what was made. */
function objectOf(ctx: RouteContext, after: object | null): string | null {
  const inPath = ctx.path.split('/').filter(isUuid).at(-1);
  const made = after && 'id' in after ? after.id : null;
  return inPath ?? (isUuid(made) ? made : null);
}

/** What of the audit log is asked for. */
export interface AuditFilter extends Period {
  adminId?: string;
  objectId?: string;
}

/** Newest first. */
export function listAuditEntries({ adminId, objectId, ...period }: AuditFilter, { limit, offset }: ListWindow) {
  const { start, end } = boundsOf(period);
  return AuditEntry.findAndCountAll({
    where: {
      ...(adminId && { adminId }),
      ...(objectId && { objectId }),
      createdAt: { [Op.gte]: start, [Op.lt]: end },
    },
    limit,
    offset,
    order: [
      ['createdAt', 'DESC'],
      ['id', 'DESC'],
    ],
  });
}

export function presentAuditEntry(entry: AuditEntry): AuditEntryView {
  return {
    id: entry.id,
    adminId: entry.adminId,
    adminName: entry.adminName,
    action: entry.action,
    objectId: entry.objectId,
    before: entry.before,
    after: entry.after,
    ipAddress: entry.ipAddress,
    createdAt: entry.createdAt.toISOString(),
  };
}
