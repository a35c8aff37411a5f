import { adminPasswordSchema, blockUserSchema, isUuid, securityActions, text } from '@boom/contract';
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
import { requireFreshWithTwoFactor } from '../accounts/secondStep/stepUp';
import { findSecurityEvent, listEverybodysEvents, originOf } from '../accounts/securityLog';
import { many, one, page } from '../http/answers';
import { json } from '../http/body';
import { periodSchema } from '../http/period';
import { route, section } from '../http/route';
import { findAuditEntry, listAuditEntries, presentAuditEntry } from './audit';
import { findOverview } from './overview';
import { findPerson } from './people';
import { searchEverything, searchQuerySchema } from './search';
import { findStats, listDailyStats } from './stats';
import { listUserTimelines } from './timeline';
import { findWaiting } from './waiting';

const usersQuerySchema = object({
  search: text(200, 'La búsqueda no es válida'),
  status: string().oneOf(['active', 'blocked'], 'El estado no es válido'),
  sort: string().oneOf(userSorts, 'El orden no es válido'),
});

const timelineQuerySchema = usersQuerySchema.pick(['search']);

const id = (invalid: string) =>
  string()
    .test('id', invalid, (value) => value === undefined || isUuid(value))
    .meta({ jsonSchema: { format: 'uuid' } });
const auditQuerySchema = periodSchema.shape({
  adminId: id('El administrador no es válido'),
  objectId: id('El objeto no es válido'),
});

const securityLogQuerySchema = periodSchema.shape({
  action: string().oneOf([...securityActions], 'La acción no es válida'),
  userId: id('El usuario no es válido'),
});

export const adminRoutes = section('Panel', [
  route(
    'GET /api/admin/waiting',
    {
      policy: 'admin',
      summary: 'Cuenta lo que espera a una persona',
      answers: { 200: one('Las cuentas y lo más nuevo.', 'AdminWaiting') },
    },
    () => findWaiting(),
  ),

  route(
    'GET /api/admin/search',
    {
      policy: 'admin',
      summary: 'Busca en productos, pedidos, personas y tickets',
      description:
        'Por nombre del producto; número o guía del pedido; nombre, usuario, correo o teléfono de la persona; número o ' +
        'asunto del ticket. Sin distinguir acentos ni mayúsculas; cinco de cada uno a lo más.',
      query: searchQuerySchema,
      answers: { 200: one('Lo que se encontró.', 'AdminSearchResults') },
    },
    ({ query: { q } }) => searchEverything(q),
  ),

  route(
    'GET /api/admin/stats',
    {
      policy: 'admin',
      summary: 'Resume ventas, pedidos y usuarios de un periodo',
      description: 'Días completos de la Ciudad de México, ambos incluidos; sin fechas, desde siempre.',
      query: periodSchema,
      answers: { 200: one('Las cifras.', 'AdminStats') },
    },
    ({ query }) => findStats(query),
  ),

  route(
    'GET /api/admin/stats/daily',
    {
      policy: 'admin',
      summary: 'Las mismas cifras, día por día',
      query: periodSchema,
      answers: { 200: many('Un punto por día.', 'AdminStatsPoint') },
    },
    ({ query }) => listDailyStats(query),
  ),

  route(
    'GET /api/admin/stats/overview',
    {
      policy: 'admin',
      summary: 'Compara un periodo con los mismos días antes de él',
      description:
        'Ventas, pedidos, conversión, pedido promedio, lo más vendido, métodos de pago y lo que se acaba. Sin fechas, los ' +
        'últimos 30 días.',
      query: periodSchema,
      answers: { 200: one('Las cifras.', 'AdminOverview') },
    },
    ({ query }) => findOverview(query),
  ),

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
    'GET /api/admin/security-log',
    {
      policy: 'admin',
      summary: 'Lista lo que pasó con las cuentas de todos',
      query: securityLogQuerySchema,
      answers: { 200: page('Lo más nuevo primero.', 'AdminSecurityEventView') },
    },
    ({ query, window }) => listEverybodysEvents(query, window),
  ),

  route(
    'GET /api/admin/security-log/:id',
    {
      policy: 'admin',
      summary: 'Muestra un suceso de una cuenta',
      answers: { 200: one('El suceso.', 'AdminSecurityEventView') },
      errors: { 404: ['security_event_not_found'] },
    },
    ({ params }) => findSecurityEvent(params.id),
  ),

  route(
    'PUT /api/admin/users/:id/password',
    {
      policy: 'admin',
      guard: requireFreshWithTwoFactor,
      summary: 'Cambia la contraseña de un usuario',
      description: 'Cierra sus sesiones y le avisa. No sirve para otro administrador.',
      body: json(adminPasswordSchema),
      answers: { 200: one('El usuario.', 'AdminUserView') },
      errors: { 403: ['cannot_change_admin_password', 'step_up_required'], 404: ['user_not_found'] },
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

  route(
    'GET /api/admin/audit-log',
    {
      policy: 'admin',
      summary: 'Lista los cambios que hicieron los administradores',
      query: auditQuerySchema,
      answers: { 200: page('Los cambios, el más nuevo primero.', 'AuditEntryView') },
    },
    async ({ query, window }) => {
      const { rows, count } = await listAuditEntries(query, window);
      return { rows: rows.map(presentAuditEntry), total: count };
    },
  ),

  route(
    'GET /api/admin/audit-log/:id',
    {
      policy: 'admin',
      summary: 'Muestra un cambio que hizo un administrador',
      answers: { 200: one('El cambio.', 'AuditEntryView') },
      errors: { 404: ['audit_entry_not_found'] },
    },
    ({ params }) => findAuditEntry(params.id),
  ),
]);
