import {
  newTicketSchema,
  replySchema,
  type TicketStatus,
  text,
  ticketStatuses,
  ticketUpdateSchema,
} from '@boom/contract';
import { object, string } from 'yup';
import { otherBody } from '../http/jsonBody';
import { consume } from '../http/limits';
import { answerList, parseWindow } from '../http/lists';
import { parse, parseId, parseQuery } from '../http/parse';
import { requireAdmin } from '../http/requireAdmin';
import { requireUser } from '../http/requireUser';
import { createRouter } from '../http/router';
import { sendPrivateObject } from '../media/send';
import { readWithAttachments } from './attachmentForm';
import { openAttachment } from './attachments';
import { replyToTicket, updateTicket } from './conversation';
import { presentAdminTicket, presentReply, presentTicket } from './present';
import { createTicket, findSupportStats, findTicket, listTickets } from './tickets';

export const supportRoutes = createRouter('/api');

export const listSchema = object({
  scope: string().oneOf(['own', 'all'], 'El alcance no es válido'),
  status: string().oneOf([...ticketStatuses], 'Estado de ticket inválido'),
  search: text(200, 'La búsqueda no es válida'),
});

supportRoutes.get('/support/tickets', requireUser, async (ctx) => {
  const { user } = ctx.state;
  const { scope, status, search } = await parseQuery(listSchema, ctx.query);
  const window = await parseWindow(ctx);
  const userId = user.isAdmin && scope !== 'own' ? undefined : user.id;
  const filter = { userId, status: status as TicketStatus | undefined, search };
  const { rows, count } = await listTickets(filter, window);
  answerList(ctx, rows.map(user.isAdmin ? presentAdminTicket : presentTicket), count, window);
});

supportRoutes.post('/support/tickets', requireUser, otherBody, async (ctx) => {
  const { user } = ctx.state;
  await consume('tickets', user.id);
  const { input, files } = await readWithAttachments(newTicketSchema, ctx);
  ctx.status = 201;
  ctx.body = presentTicket(await createTicket(user, input, files));
});

supportRoutes.get('/support/tickets/:id', requireUser, async (ctx) => {
  const { user } = ctx.state;
  const ticket = await findTicket(user, parseId(ctx.params.id));
  ctx.body = user.isAdmin ? presentAdminTicket(ticket) : presentTicket(ticket);
});

supportRoutes.post('/support/tickets/:id/messages', requireUser, otherBody, async (ctx) => {
  const { user } = ctx.state;
  await consume('messages', user.id);
  const { input, files } = await readWithAttachments(replySchema, ctx);
  ctx.status = 201;
  ctx.body = presentReply(await replyToTicket(user, parseId(ctx.params.id), input, files), user.isAdmin);
});

supportRoutes.get('/support/tickets/:id/attachments/:file', requireUser, async (ctx) => {
  const { id, file = '' } = ctx.params;
  sendPrivateObject(ctx, await openAttachment(ctx.state.user, parseId(id), file));
});

supportRoutes.get('/admin/support/stats', requireAdmin, async (ctx) => {
  ctx.body = await findSupportStats();
});

supportRoutes.patch('/admin/support/tickets/:id', requireAdmin, async (ctx) => {
  const changes = await parse(ticketUpdateSchema, ctx.request.body);
  const id = parseId(ctx.params.id);
  ctx.state.before = presentAdminTicket(await findTicket(ctx.state.user, id));
  await updateTicket(ctx.state.user, id, changes);
  ctx.body = presentAdminTicket(await findTicket(ctx.state.user, id));
});
