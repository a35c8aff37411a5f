import { cannedReplySchema, mergeTicketsSchema, ticketUpdateSchema } from '@boom/contract';
import { empty, many, one, page } from '../http/answers';
import { json } from '../http/body';
import { route, section } from '../http/route';
import { createCannedReply, findCannedReply, listCannedReplies, presentCannedReply } from './cannedReplies';
import { updateTicket } from './conversation';
import { mergeTickets } from './mergeTickets';
import { presentAdminTicket } from './present';
import { listQueue, queueQuerySchema } from './queue';
import { findSupportStats, findTicket } from './tickets';

export const supportAdminRoutes = section('Soporte', [
  route(
    'GET /api/admin/support/stats',
    {
      policy: 'admin',
      summary: 'Cuenta los tickets por estado',
      answers: { 200: one('Las cuentas.', 'SupportStats') },
    },
    () => findSupportStats(),
  ),

  route(
    'GET /api/admin/support/tickets',
    {
      policy: 'admin',
      summary: 'Lista los tickets de todos',
      description:
        '`assigned` es `me`, `none` o el id de quien lo atiende. `sort`: `newest`, `oldest`, `updated` o `priority`, que ' +
        'pone primero lo urgente y, en ello, lo más antiguo. `search` busca en número, asunto, nombre y correo.',
      query: queueQuerySchema,
      answers: { 200: page('Los tickets.', 'AdminTicketView') },
    },
    async ({ user, query, window }) => {
      const { rows, count } = await listQueue(user.id, query, window);
      return { rows: rows.map(presentAdminTicket), total: count };
    },
  ),

  route(
    'PATCH /api/admin/support/tickets/:id',
    {
      policy: 'admin',
      summary: 'Cambia estado, responsable o notas de un ticket',
      body: json(ticketUpdateSchema),
      answers: { 200: one('El ticket.', 'AdminTicketView') },
      errors: { 404: ['ticket_not_found'], 409: ['ticket_already_merged'] },
    },
    async ({ ctx, user, params, body }) => {
      ctx.state.before = presentAdminTicket(await findTicket(user, params.id));
      await updateTicket(user, params.id, body);
      return presentAdminTicket(await findTicket(user, params.id));
    },
  ),

  route(
    'POST /api/admin/support/tickets/:id/merge',
    {
      policy: 'admin',
      summary: 'Une un ticket repetido con otro del mismo cliente',
      description: 'Sus mensajes y archivos pasan al otro; el repetido se cierra y lleva al otro, también al cliente.',
      body: json(mergeTicketsSchema),
      answers: { 200: one('El ticket que queda.', 'AdminTicketView') },
      errors: { 404: ['ticket_not_found'], 409: ['tickets_of_two_people', 'ticket_already_merged'] },
    },
    async ({ ctx, user, params, body: { into } }) => {
      ctx.state.before = presentAdminTicket(await findTicket(user, params.id));
      await mergeTickets(user, params.id, into);
      return presentAdminTicket(await findTicket(user, into));
    },
  ),

  route(
    'GET /api/admin/support/canned-replies',
    {
      policy: 'admin',
      summary: 'Lista las respuestas guardadas',
      answers: { 200: many('Las respuestas, por título.', 'CannedReplyView') },
    },
    async () => (await listCannedReplies()).map(presentCannedReply),
  ),

  route(
    'POST /api/admin/support/canned-replies',
    {
      policy: 'admin',
      summary: 'Guarda una respuesta',
      body: json(cannedReplySchema),
      answers: { 201: one('La respuesta.', 'CannedReplyView') },
    },
    async ({ body }) => presentCannedReply(await createCannedReply(body)),
  ),

  route(
    'PUT /api/admin/support/canned-replies/:id',
    {
      policy: 'admin',
      summary: 'Cambia una respuesta guardada',
      body: json(cannedReplySchema),
      answers: { 200: one('La respuesta.', 'CannedReplyView') },
      errors: { 404: ['canned_reply_not_found'] },
    },
    async ({ ctx, params, body: { title, text } }) => {
      const reply = await findCannedReply(params.id);
      ctx.state.before = presentCannedReply(reply);
      return presentCannedReply(await reply.update({ title, text }));
    },
  ),

  route(
    'DELETE /api/admin/support/canned-replies/:id',
    {
      policy: 'admin',
      summary: 'Borra una respuesta guardada',
      answers: { 204: empty('Ya no está.') },
      errors: { 404: ['canned_reply_not_found'] },
    },
    async ({ ctx, params }) => {
      const reply = await findCannedReply(params.id);
      ctx.state.before = presentCannedReply(reply);
      await reply.destroy();
    },
  ),
]);
