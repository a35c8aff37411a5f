import type { Cases } from '../test/cases';
import { body, on, photo, type Situation, type Target, ticketOf } from '../test/matrixTargets';
import { buildTicket } from './build';
import { createCannedReply } from './cannedReplies';

const ticket = { subject: 'Duda', name: 'Lucía', email: 'lucia@correo.mx', description: 'No llegó mi pedido.' };

const canned = { title: 'Saludo', text: 'Hola, con gusto te ayudamos.' };

/** A file that came with a reply. */
async function attachmentOf(situation: Situation): Promise<Target> {
  const { id } = await ticketOf(situation);
  const form = new FormData();
  form.set('message', 'Aquí está la foto.');
  form.set('attachments', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'foto.jpg');
  const { body } = await situation.owner.post(`/api/support/tickets/${id}/messages`, form);
  return { path: body.attachments[0] };
}

/** A ticket, and another of the same person to merge it into. */
async function duplicateOf({ owner }: Situation): Promise<Target> {
  const [ticket, other] = [await buildTicket({ userId: owner.id }), await buildTicket({ userId: owner.id })];
  return { id: ticket.id, body: { into: other.id } };
}

async function cannedReplyOf(): Promise<Target> {
  return { id: (await createCannedReply({ title: 'Saludo', text: 'Hola' })).id };
}

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'POST /api/support/tickets': { prepare: body(ticket) },
  'GET /api/support/tickets/:id': { prepare: ticketOf },
  'POST /api/support/tickets/:id/messages': { prepare: on(ticketOf, { message: 'Hola' }) },
  'GET /api/support/tickets/:id/attachments/:file': { prepare: attachmentOf },
  'POST /api/admin/support/tickets/:id/merge': { prepare: duplicateOf },
  'POST /api/admin/support/canned-replies': { prepare: body(canned) },
  'PUT /api/admin/support/canned-replies/:id': { prepare: on(cannedReplyOf, canned) },
  'DELETE /api/admin/support/canned-replies/:id': { prepare: cannedReplyOf },
  'PATCH /api/admin/support/tickets/:id': { prepare: on(ticketOf, { status: 'RESUELTO' }) },
};
