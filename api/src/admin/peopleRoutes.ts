import { adminPasswordSchema, blockUserSchema, text } from '@boom/contract';
import { object, string } from 'yup';
import { listAdministrators } from '../accounts/contacts';
import {
  blockUser,
  findUser,
  listUsers,
  presentAdminUser,
  setPassword,
  unblockUser,
  userSorts,
} from '../accounts/manageUsers';
import { openSession } from '../accounts/openSession';
import { originOf } from '../accounts/securityLog';
import { many, one, page } from '../http/answers';
import { json } from '../http/body';
import { requireRecentWithTwoFactor } from '../http/recentAuthentication';
import { route, section } from '../http/route';
import { findPerson } from './people';
import { listUserTimelines } from './timeline';

const usersQuerySchema = object({
  search: text(200, 'La búsqueda no es válida'),
  status: string().oneOf(['active', 'blocked'], 'El estado no es válido'),
  sort: string().oneOf(userSorts, 'El orden no es válido'),
});

const timelineQuerySchema = usersQuerySchema.pick(['search']);

export const peopleRoutes = section('Panel', [
  route(
    'GET /api/admin/users',
    {
      policy: 'admin',
      summary: 'Lista a los usuarios',
      query: usersQuerySchema,
      answers: { 200: page('Los usuarios.', 'AdminUserView') },
    },
    async ({ query, window }) => {
      const { rows, count } = await listUsers(query, window);
      return { rows: rows.map(presentAdminUser), total: count };
    },
  ),

  route(
    'GET /api/admin/timeline',
    {
      policy: 'admin',
      summary: 'Lista a quienes han comprado, con sus pedidos',
      description:
        'Quien pidió al final, primero. `search` busca en nombre, usuario, correo y teléfono. Cada uno con cuántos ' +
        'pedidos tiene, lo que ha pagado y sus cinco pedidos más nuevos.',
      query: timelineQuerySchema,
      answers: { 200: page('Los usuarios.', 'UserTimelineView') },
    },
    ({ query: { search }, window }) => listUserTimelines(search, window),
  ),

  route(
    'GET /api/admin/users/:id',
    {
      policy: 'admin',
      summary: 'Muestra a un usuario con sus pedidos, tickets y direcciones',
      answers: { 200: one('El usuario.', 'AdminUserDetail') },
      errors: { 404: ['user_not_found'] },
    },
    ({ params }) => findPerson(params.id),
  ),

  route(
    'GET /api/admin/administrators',
    {
      policy: 'admin',
      summary: 'Lista a los administradores',
      answers: { 200: many('Los que pueden entrar, por nombre.', 'AdministratorView') },
    },
    async () => (await listAdministrators()).map(({ id, fullName }) => ({ id, fullName })),
  ),

  route(
    'PUT /api/admin/users/:id/password',
    {
      policy: 'admin',
      guard: requireRecentWithTwoFactor,
      summary: 'Cambia la contraseña de un usuario',
      description: 'Cierra sus sesiones y le avisa. No sirve para otro administrador.',
      body: json(adminPasswordSchema),
      answers: { 200: one('El usuario.', 'AdminUserView') },
      errors: { 403: ['cannot_change_admin_password'], 404: ['user_not_found'] },
    },
    async ({ ctx, user, params, body: { password } }) => {
      const changed = await setPassword(user, params.id, password, originOf(ctx));
      // Their own: all of their sessions have ended, and this one goes on as a new one.
      if (changed.id === user.id) await openSession(ctx, changed);
      return presentAdminUser(changed);
    },
  ),

  route(
    'POST /api/admin/users/:id/block',
    {
      policy: 'admin',
      guard: requireRecentWithTwoFactor,
      summary: 'Bloquea a un usuario',
      description: 'Sus sesiones terminan en ese momento.',
      body: json(blockUserSchema),
      answers: { 200: one('El usuario.', 'AdminUserView') },
      errors: { 403: ['cannot_block_yourself'], 404: ['user_not_found'] },
    },
    async ({ ctx, user, params, body: { reason } }) => {
      ctx.state.before = presentAdminUser(await findUser(params.id));
      return presentAdminUser(await blockUser(user, params.id, reason, originOf(ctx)));
    },
  ),

  route(
    'POST /api/admin/users/:id/unblock',
    {
      policy: 'admin',
      summary: 'Desbloquea a un usuario',
      answers: { 200: one('El usuario.', 'AdminUserView') },
      errors: { 403: ['cannot_block_yourself'], 404: ['user_not_found'] },
    },
    async ({ ctx, user, params }) => {
      ctx.state.before = presentAdminUser(await findUser(params.id));
      return presentAdminUser(await unblockUser(user, params.id, originOf(ctx)));
    },
  ),
]);
