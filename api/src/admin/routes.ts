import { adminPasswordSchema, blockUserSchema, isUuid, text } from '@boom/contract';
import { object, string } from 'yup';
import { blockUser, findUser, listUsers, presentAdminUser, setPassword, unblockUser } from '../accounts/manageUsers';
import { openSession } from '../accounts/openSession';
import { requireFreshWithTwoFactor } from '../accounts/secondStep/stepUp';
import { originOf } from '../accounts/securityLog';
import { answerList, parseWindow } from '../http/lists';
import { parse, parseId, parseQuery } from '../http/parse';
import { periodSchema } from '../http/period';
import { requireAdmin } from '../http/requireAdmin';
import { createRouter } from '../http/router';
import { listAuditEntries, presentAuditEntry } from './audit';
import { findStats, listDailyStats } from './stats';

export const adminRoutes = createRouter('/api/admin');

adminRoutes.get('/stats', requireAdmin, async (ctx) => {
  ctx.body = await findStats(await parseQuery(periodSchema, ctx.query));
});

adminRoutes.get('/stats/daily', requireAdmin, async (ctx) => {
  ctx.body = await listDailyStats(await parseQuery(periodSchema, ctx.query));
});

export const usersQuerySchema = object({
  search: text(200, 'La búsqueda no es válida'),
  status: string().oneOf(['active', 'blocked'], 'El estado no es válido'),
});

adminRoutes.get('/users', requireAdmin, async (ctx) => {
  const filter = await parseQuery(usersQuerySchema, ctx.query);
  const window = await parseWindow(ctx);
  const { rows, count } = await listUsers(filter, window);
  answerList(ctx, rows.map(presentAdminUser), count, window);
});

adminRoutes.put('/users/:id/password', requireAdmin, async (ctx) => {
  requireFreshWithTwoFactor(ctx);
  const { password } = await parse(adminPasswordSchema, ctx.request.body);
  const user = await setPassword(ctx.state.user, parseId(ctx.params.id), password, originOf(ctx));
  // Their own: all of their sessions have ended, and this one goes on as a new one.
  if (user.id === ctx.state.user.id) await openSession(ctx, user);
  ctx.body = presentAdminUser(user);
});

adminRoutes.post('/users/:id/block', requireAdmin, async (ctx) => {
  const { reason } = await parse(blockUserSchema, ctx.request.body);
  const id = parseId(ctx.params.id);
  ctx.state.before = presentAdminUser(await findUser(id));
  ctx.body = presentAdminUser(await blockUser(ctx.state.user, id, reason, originOf(ctx)));
});

adminRoutes.post('/users/:id/unblock', requireAdmin, async (ctx) => {
  const id = parseId(ctx.params.id);
  ctx.state.before = presentAdminUser(await findUser(id));
  ctx.body = presentAdminUser(await unblockUser(ctx.state.user, id, originOf(ctx)));
});

const id = (invalid: string) => string().test('id', invalid, (value) => value === undefined || isUuid(value));
export const auditQuerySchema = periodSchema.shape({
  adminId: id('El administrador no es válido'),
  objectId: id('El objeto no es válido'),
});

adminRoutes.get('/audit-log', requireAdmin, async (ctx) => {
  const filter = await parseQuery(auditQuerySchema, ctx.query);
  const window = await parseWindow(ctx);
  const { rows, count } = await listAuditEntries(filter, window);
  answerList(ctx, rows.map(presentAuditEntry), count, window);
});
