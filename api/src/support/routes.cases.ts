import type { Cases } from '../test/cases';
import * as target from '../test/matrixTargets';
import { body, on } from '../test/matrixTargets';

const ticket = { subject: 'Duda', name: 'Lucía', email: 'lucia@correo.mx', description: 'No llegó mi pedido.' };

const canned = { title: 'Saludo', text: 'Hola, con gusto te ayudamos.' };

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'POST /api/support/tickets': { prepare: body(ticket) },
  'GET /api/support/tickets/:id': { prepare: target.ticketOf },
  'POST /api/support/tickets/:id/messages': { prepare: on(target.ticketOf, { message: 'Hola' }) },
  'GET /api/support/tickets/:id/attachments/:file': { prepare: target.attachmentOf },
  'POST /api/admin/support/tickets/:id/merge': { prepare: target.duplicateOf },
  'POST /api/admin/support/canned-replies': { prepare: body(canned) },
  'PUT /api/admin/support/canned-replies/:id': { prepare: on(target.cannedReplyOf, canned) },
  'DELETE /api/admin/support/canned-replies/:id': { prepare: target.cannedReplyOf },
  'PATCH /api/admin/support/tickets/:id': { prepare: on(target.ticketOf, { status: 'RESUELTO' }) },
};
