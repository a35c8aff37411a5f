import { empty, many, page } from '../http/answers';
import { route, section } from '../http/route';
import { sessionOf } from './openSession';
import { endOpenSession, endOtherSessions, listOpenSessions } from './openSessions';
import { listSecurityEvents, originOf } from './securityLog';

/** Who is signed in has a stored session, and it has an id. */
const sessionIdOf = (ctx: Parameters<typeof sessionOf>[0]) => sessionOf(ctx).externalKey ?? '';

export const sessionRoutes = section('Cuentas', [
  route(
    'GET /api/security/sessions',
    {
      policy: 'user',
      summary: 'Lista las sesiones propias que siguen abiertas',
      answers: { 200: many('Las sesiones, la usada más recientemente primero.', 'OpenSessionView') },
    },
    ({ ctx, user }) => listOpenSessions(user, sessionIdOf(ctx)),
  ),

  route(
    'DELETE /api/security/sessions',
    {
      policy: 'user',
      summary: 'Cierra las demás sesiones propias',
      answers: { 204: empty('Solo queda abierta la que lo pide.') },
    },
    ({ ctx, user }) => endOtherSessions(user.id, sessionIdOf(ctx), originOf(ctx)),
  ),

  route(
    'DELETE /api/security/sessions/:id',
    {
      policy: 'user',
      owner: 'only',
      summary: 'Cierra una sesión propia',
      answers: { 204: empty('La sesión está cerrada.') },
      errors: { 404: ['session_not_found'] },
    },
    ({ ctx, user, params }) => endOpenSession(user.id, params.id, originOf(ctx)),
  ),

  route(
    'GET /api/security/activity',
    {
      policy: 'user',
      summary: 'Lista lo que ha pasado en la cuenta propia',
      description: 'Inicios de sesión, intentos fallidos y cambios de cómo se entra.',
      answers: { 200: page('Lo que pasó, lo más nuevo primero.', 'SecurityEventView') },
    },
    ({ user, window }) => listSecurityEvents(user.id, window),
  ),
]);
