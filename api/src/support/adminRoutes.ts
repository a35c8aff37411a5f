import { cannedReplyEditSchema, cannedReplySchema, mergeTicketsSchema, ticketUpdateSchema } from '@boom/contract';
import { many, one, page } from '../http/answers';
import { json } from '../http/body';
import { changed, deleted } from '../http/edit';
import { presentPage } from '../http/lists';
import { route, section } from '../http/route';
import type { SignedInUser } from '../http/state';
import texts from './adminRoutes.es-MX.json';
import {
  createCannedReply,
  deleteCannedReply,
  listCannedReplies,
  presentCannedReply,
  updateCannedReply,
} from './cannedReplies';
import { updateTicket } from './conversation';
import { mergeTickets } from './mergeTickets';
import { presentAdminTicket, presentAdminTickets } from './present';
import { listQueue, queueQuerySchema } from './queue';
import { findSupportStats, findTicket } from './tickets';

const showTo = (admin: SignedInUser) => async (id: string) => presentAdminTicket(await findTicket(admin, id));

export const supportAdminRoutes = section(texts, [
  route('GET /api/admin/support/stats', { policy: 'tickets', answers: { 200: one('SupportStats') } }, () =>
    findSupportStats(),
  ),

  route(
    'GET /api/admin/support/tickets',
    { policy: 'tickets', query: queueQuerySchema, answers: { 200: page('AdminTicketView') } },
    ({ user, query, window }) => presentPage(listQueue(user.id, query, window), presentAdminTickets),
  ),

  route(
    'PATCH /api/admin/support/tickets/:id',
    {
      policy: 'tickets',
      body: json(ticketUpdateSchema),
      answers: { 200: one('AdminTicketView') },
      errors: { 404: ['ticket_not_found'], 409: ['account_closed', 'ticket_already_merged'] },
    },
    ({ ctx, user, params, body }) => changed(ctx, showTo(user), params.id, () => updateTicket(user, params.id, body)),
  ),

  route(
    'POST /api/admin/support/tickets/:id/merge',
    {
      policy: 'tickets',
      body: json(mergeTicketsSchema),
      answers: { 200: one('AdminTicketView') },
      errors: {
        404: ['ticket_not_found'],
        409: ['account_closed', 'tickets_of_two_people', 'ticket_already_merged'],
      },
    },
    // The answer is the ticket that stays; the path names the other one.
    ({ ctx, user, params, body: { into } }) =>
      changed(ctx, showTo(user), into, () => mergeTickets(user, params.id, into)),
  ),

  route(
    'GET /api/admin/support/canned-replies',
    { policy: 'tickets', answers: { 200: many('CannedReplyView') } },
    async () => (await listCannedReplies()).map(presentCannedReply),
  ),

  route(
    'POST /api/admin/support/canned-replies',
    { policy: 'tickets', body: json(cannedReplySchema), answers: { 201: one('CannedReplyView') } },
    async ({ body }) => presentCannedReply(await createCannedReply(body)),
  ),

  route(
    'PUT /api/admin/support/canned-replies/:id',
    {
      policy: 'tickets',
      body: json(cannedReplyEditSchema),
      answers: { 200: one('CannedReplyView') },
      errors: { 404: ['canned_reply_not_found'], 409: ['canned_reply_changed'] },
    },
    async ({ ctx, params, body }) => {
      const { before, after } = await updateCannedReply(params.id, body);
      ctx.state.before = before;
      return after;
    },
  ),

  route(
    'DELETE /api/admin/support/canned-replies/:id',
    ...deleted('tickets', { 404: ['canned_reply_not_found'] }, deleteCannedReply),
  ),
]);
