import { empty, many, page } from '../http/answers';
import { route, section } from '../http/route';
import { deviceOf } from './device';
import { sessionIdOf } from './openSession';
import { endOpenSession, endOtherSessions, listOpenSessions } from './openSessions';
import { clientInfoOf, listSecurityEvents } from './securityLog';
import texts from './sessionRoutes.es-MX.json';

export const sessionRoutes = section(texts, [
  route('GET /api/security/sessions', { policy: 'user', answers: { 200: many('OpenSessionView') } }, ({ ctx, user }) =>
    listOpenSessions(user, sessionIdOf(ctx)),
  ),

  route('DELETE /api/security/sessions', { policy: 'user', answers: { 204: empty } }, ({ ctx, user }) =>
    endOtherSessions(user.id, { sessionId: sessionIdOf(ctx), device: deviceOf(ctx) }, clientInfoOf(ctx)),
  ),

  route(
    'DELETE /api/security/sessions/:id',
    { policy: 'user', owner: 'only', answers: { 204: empty }, errors: { 404: ['session_not_found'] } },
    ({ ctx, user, params }) => endOpenSession(user.id, params.id, clientInfoOf(ctx)),
  ),

  route(
    'GET /api/security/activity',
    { policy: 'user', answers: { 200: page('SecurityEventView') } },
    ({ user, window }) => listSecurityEvents(user.id, window),
  ),
]);
