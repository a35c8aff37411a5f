import { adminPasswordSchema, blockUserSchema, userRoleSchema } from '@boom/contract';
import { object, string } from 'yup';
import {
  blockUser,
  listUsers,
  presentAdminUser,
  requireUser,
  setPassword,
  unblockUser,
  userSorts,
} from '../accounts/manageUsers';
import { openSession } from '../accounts/openSession';
import { clientInfoOf } from '../accounts/securityLog';
import { setRole } from '../accounts/setRole';
import { listAllowed } from '../accounts/userSummaries';
import { many, one, page } from '../http/answers';
import { json } from '../http/body';
import { changed, shown } from '../http/edit';
import { searchText } from '../http/filters';
import { presentRows } from '../http/lists';
import { requireRecentAuthentication, requireRecentWithTwoFactor } from '../http/recentAuthentication';
import { route, section } from '../http/route';
import { listUserTimelines } from './timeline';
import { findUserDetail } from './userDetail';
import texts from './userRoutes.es-MX.json';

const usersQuerySchema = object({
  search: searchText(),
  status: string().oneOf(['active', 'blocked', 'closed', 'staff'], 'El estado no es válido'),
  sort: string().oneOf(userSorts, 'El orden no es válido'),
});

const timelineQuerySchema = usersQuerySchema.pick(['search']);

const showUser = async (id: string) => presentAdminUser(await requireUser(id));

export const userRoutes = section(texts, [
  route(
    'GET /api/admin/users',
    { policy: 'customers', query: usersQuerySchema, answers: { 200: page('AdminUserView') } },
    async ({ query, window }) => presentRows(await listUsers(query, window), presentAdminUser),
  ),

  route(
    'GET /api/admin/timeline',
    { policy: 'customers', query: timelineQuerySchema, answers: { 200: page('UserTimelineView') } },
    ({ query: { search }, window }) => listUserTimelines(search, window),
  ),

  route('GET /api/admin/users/:id', ...shown('customers', 'AdminUserDetail', 'user_not_found', findUserDetail)),

  route('GET /api/admin/administrators', { policy: 'tickets', answers: { 200: many('AdministratorView') } }, async () =>
    (await listAllowed('tickets')).map(({ id, fullName }) => ({ id, fullName })),
  ),

  route(
    'PUT /api/admin/users/:id/password',
    {
      policy: 'admin',
      guard: requireRecentWithTwoFactor,
      body: json(adminPasswordSchema),
      answers: { 200: one('AdminUserView') },
      errors: { 403: ['cannot_change_admin_password'], 404: ['user_not_found'], 409: ['account_closed'] },
    },
    async ({ ctx, user, params, body: { password } }) => {
      // One's own asks for as much as on the account's page: else an open session would be proof enough for everything.
      if (params.id === user.id) requireRecentAuthentication(ctx);
      const updated = await setPassword(user, params.id, password, clientInfoOf(ctx));
      // Their own: all of their sessions have ended, and this one goes on as a new one.
      if (updated.id === user.id) await openSession(ctx, updated);
      return presentAdminUser(updated);
    },
  ),

  route(
    'PUT /api/admin/users/:id/role',
    {
      policy: 'admin',
      guard: requireRecentAuthentication,
      body: json(userRoleSchema),
      answers: { 200: one('AdminUserView') },
      errors: { 404: ['user_not_found'], 409: ['account_closed', 'user_changed', 'last_administrator'] },
    },
    ({ ctx, user, params, body }) =>
      changed(ctx, showUser, params.id, () => setRole(user, params.id, body, clientInfoOf(ctx))),
  ),

  route(
    'POST /api/admin/users/:id/block',
    {
      policy: 'admin',
      guard: requireRecentWithTwoFactor,
      body: json(blockUserSchema),
      answers: { 200: one('AdminUserView') },
      errors: { 403: ['cannot_block_yourself'], 404: ['user_not_found'], 409: ['account_closed', 'user_changed'] },
    },
    ({ ctx, user, params, body: { reason } }) =>
      changed(ctx, showUser, params.id, () => blockUser(user, params.id, reason, clientInfoOf(ctx))),
  ),

  route(
    'POST /api/admin/users/:id/unblock',
    {
      policy: 'admin',
      answers: { 200: one('AdminUserView') },
      errors: { 403: ['cannot_block_yourself'], 404: ['user_not_found'] },
    },
    ({ ctx, user, params }) => changed(ctx, showUser, params.id, () => unblockUser(user, params.id, clientInfoOf(ctx))),
  ),
]);
