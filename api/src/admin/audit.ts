import { type AuditEntryView, isStaff, isUuid } from '@boom/contract';
import type { Context, Middleware } from 'koa';
import { Op } from 'sequelize';
import { database } from '../database/connection';
import { sqlState } from '../database/errors';
import { newestFirst } from '../database/newestFirst';
import { classify } from '../http/classify';
import { AppError } from '../http/errors';
import type { ListWindow } from '../http/lists';
import { boundsOf, type Period } from '../http/period';
import { requireRow } from '../http/requireRow';
import type { RouteContext } from '../http/state';
import { log } from '../log/log';
import { addFinder } from '../orders/foundElsewhere';
import { pick } from '../pick';
import { AuditEntry } from './model';

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** Where people of the shop change what is not only theirs. */
const WATCHED = ['/api/admin/', '/api/support/'];

/** What an open form says every few seconds, or wants to see: it changes nothing. */
const OF_FORMS = /^\/api\/admin\/(products\/[^/]+\/editing|message-texts\/[^/]+\/preview|campaigns\/preview)$/;

/** A file whose import is only tried. */
const isTrial = ({ path, query }: Context) => path === '/api/admin/products/import' && query.dryRun === 'true';

/** What an entry holds instead of `after` until its change is made and answered; and for ever, if the process died then. */
const UNFINISHED = { unfinished: true };

/**
 * Writes down every change that somebody of the shop makes: who, what, before and after (rulebook R24).
 *
 * It stands around all routes, so that a new one is recorded without thinking of it. What is kept is what the
 * panel is answered – presented, secrets masked – and never the request's body, which may hold a password.
 *
 * The entry is there before the change and completed after it; without an entry there is no change. What was refused
 * before anything was stored leaves none. What failed may have been made, wholly or in part: its entry stays unfinished,
 * with the code of the error.
 */
export const recordAdminWrites: Middleware = async (ctx, next) => {
  const isWatched = UNSAFE.has(ctx.method) && WATCHED.some((prefix) => ctx.path.startsWith(prefix));
  if (!isWatched || OF_FORMS.test(ctx.path) || isTrial(ctx)) return next();
  if (!ctx.state.viewer || !isStaff(ctx.state.viewer)) return next();
  const entry = await begin(ctx as RouteContext);
  try {
    await next();
  } catch (error) {
    await settle(() => (isRefusal(error) ? entry.destroy() : fail(entry, ctx as RouteContext, error)));
    throw error;
  }
  await settle(() => (ctx.status < 300 ? complete(entry, ctx as RouteContext) : entry.destroy()));
};

function begin(ctx: RouteContext): Promise<AuditEntry> {
  const { viewer, requestId } = ctx.state;
  return AuditEntry.create({
    adminId: viewer?.id ?? null,
    adminName: viewer?.fullName ?? '',
    action: `${ctx.method} ${ctx.path}`.slice(0, 200),
    objectId: objectOf(ctx, null),
    before: null,
    after: UNFINISHED,
    ipAddress: ctx.ip.slice(0, 45),
    requestId,
  });
}

function complete(entry: AuditEntry, ctx: RouteContext): Promise<unknown> {
  const { body } = ctx;
  const after = typeof body === 'object' && body !== null && !('pipe' in body) && !Buffer.isBuffer(body) ? body : null;
  return entry.update({ ...changeOf(ctx), objectId: objectOf(ctx, after), after: withoutClabe(after) });
}

function fail(entry: AuditEntry, ctx: RouteContext, error: unknown): Promise<unknown> {
  const { code } = error instanceof AppError ? error : classify(error);
  const objectId = objectOf(ctx, ctx.state.before ?? null);
  return entry.update({ ...changeOf(ctx), objectId, after: { ...UNFINISHED, error: code } });
}

const changeOf = (ctx: RouteContext) => ({
  action: `${ctx.method} ${ctx._matchedRoute ?? ctx.path}`.slice(0, 200),
  before: withoutClabe(ctx.state.before ?? null),
});

/** An account that money goes back to is kept encrypted where it belongs (decision 71); here its end tells it apart. */
function withoutClabe(row: object | null): object | null {
  if (!row || !('refundClabe' in row) || typeof row.refundClabe !== 'string') return row;
  return { ...row, refundClabe: `…${row.refundClabe.slice(-4)}` };
}

/** Whether nothing was stored: a rule or the reading of the request said no, and not the database, half-way perhaps. */
function isRefusal(error: unknown): boolean {
  if (error instanceof AppError) return error.status < 500 && !error.extras.isAfterWrite;
  return sqlState(error) === undefined && classify(error).status < 500;
}

/** The answer stands, whatever becomes of the entry: an error would only make them repeat the change. */
async function settle(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, 'audit entry stays unfinished');
  }
}

/**
 * The object of a change: the last id of its path, else the id of what is there now, or of what was there where the
 * change failed; for a change of many products, the id by which it is taken back.
 */
function objectOf(ctx: RouteContext, row: object | null): string | null {
  const inPath = ctx.path.split('/').filter(isUuid).at(-1);
  const known = row && ('id' in row ? row.id : 'undoId' in row ? row.undoId : null);
  return inPath ?? (isUuid(known) ? known : null);
}

/** Newest first. */
export function listAuditEntries(
  { adminId, objectId, ...period }: Period & { adminId?: string; objectId?: string },
  window: ListWindow,
) {
  const { start, end } = boundsOf(period);
  return AuditEntry.findAndCountAll({
    where: {
      ...(adminId && { adminId }),
      ...(objectId && { objectId }),
      createdAt: { [Op.gte]: start, [Op.lt]: end },
    },
    order: newestFirst,
    ...window,
  });
}

/** @throws AppError audit_entry_not_found (404) */
export async function findAuditEntry(id: string): Promise<AuditEntryView> {
  return presentAuditEntry(await requireRow(AuditEntry, id, 'audit_entry_not_found'));
}

export const presentAuditEntry = (entry: AuditEntry): AuditEntryView =>
  pick(entry, 'id', 'adminId', 'adminName', 'action', 'objectId', 'before', 'after', 'ipAddress', 'createdAt');

/** The condition "this change took a guía away", as its index has it. */
export const LOST_GUIA = "before ->> 'trackingNumber' IS DISTINCT FROM after ->> 'trackingNumber'";

// A parcel that comes back, and the mail of before it was mended, have the guía that the order no longer has.
addFinder(
  (typed) => `(SELECT object_id FROM audit_log
    WHERE fold_text(before ->> 'trackingNumber') = fold_text(${database.escape(typed)}) AND ${LOST_GUIA})`,
);
