import { hasRight, newTicketSchema, replySchema, ticketStatuses } from '@boom/contract';
import { object, string } from 'yup';
import { file, one, page } from '../http/answers';
import { searchText } from '../http/filters';
import { idempotencyKeyOf, repeatable, respond } from '../http/idempotency';
import { anyText } from '../http/params';
import { withProvenRights } from '../http/policies';
import { route, section } from '../http/route';
import type { RouteContext, SignedInUser } from '../http/state';
import { sendPrivateObject } from '../media/send';
import type { ReceivedFile } from '../media/uploadForm';
import { withFiles } from './attachmentForm';
import { openAttachment } from './attachments';
import { replyToTicket } from './conversation';
import { presentAdminTicket, presentAdminTickets, presentTicket } from './present';
import texts from './routes.es-MX.json';
import { createTicket, findTicket, listTickets } from './tickets';

/** The files count by their sizes: whoever repeats a call sends the same ones. */
const keyOf = (ctx: RouteContext, user: SignedInUser, input: object, files: readonly ReceivedFile[]) =>
  idempotencyKeyOf(ctx, user.id, { ...input, files: files.map(({ size }) => size) });

const listSchema = object({
  scope: string().oneOf(['own', 'all'], 'El alcance no es válido'),
  status: string().oneOf([...ticketStatuses], 'Estado de ticket inválido'),
  search: searchText(),
});

export const supportRoutes = section(texts, [
  route(
    'GET /api/support/tickets',
    { policy: 'user', query: listSchema, answers: { 200: page('TicketView', 'AdminTicketView') } },
    async ({ ctx, user, query: { scope, status, search }, window }) => {
      const isOfShop = hasRight(withProvenRights(ctx), 'tickets');
      const userId = isOfShop && scope !== 'own' ? undefined : user.id;
      const filter = { userId, status, search };
      const { rows, count } = await listTickets(filter, window);
      return { rows: isOfShop ? await presentAdminTickets(rows) : rows.map(presentTicket), count };
    },
  ),

  route(
    'POST /api/support/tickets',
    {
      policy: 'user',
      limit: 'tickets',
      ...repeatable,
      body: withFiles(newTicketSchema),
      answers: { 201: one('TicketView') },
    },
    async ({ ctx, user, body: { input, files } }) =>
      respond(ctx, await createTicket(user, input, files, keyOf(ctx, user, input, files))),
  ),

  route(
    'GET /api/support/tickets/:id',
    {
      policy: 'user',
      owner: 'or tickets',
      answers: { 200: one('TicketView', 'AdminTicketView') },
      errors: { 404: ['ticket_not_found'] },
    },
    async ({ user, params }) => {
      const ticket = await findTicket(user, params.id);
      return hasRight(user, 'tickets') ? presentAdminTicket(ticket) : presentTicket(ticket);
    },
  ),

  route(
    'POST /api/support/tickets/:id/messages',
    {
      policy: 'user',
      owner: 'or tickets',
      limit: 'messages',
      body: withFiles(replySchema),
      answers: { 201: one('TicketMessageView') },
      headers: repeatable.headers,
      errors: {
        ...repeatable.errors,
        404: ['ticket_not_found'],
        409: ['account_closed', 'ticket_closed', 'ticket_full'],
      },
    },
    async ({ ctx, user, params, body: { input, files } }) =>
      respond(ctx, await replyToTicket(user, params.id, input, files, keyOf(ctx, user, input, files))),
  ),

  route(
    'GET /api/support/tickets/:id/attachments/:file',
    {
      policy: 'user',
      owner: 'or tickets',
      params: { file: anyText },
      answers: { 200: file('image/webp', 'application/pdf') },
      errors: { 404: ['ticket_not_found', 'attachment_not_found'] },
    },
    async ({ ctx, user, params }) => sendPrivateObject(ctx, await openAttachment(user, params.id, params.file)),
  ),
]);
