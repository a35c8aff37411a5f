import { newTicketSchema, replySchema, ticketUpdateSchema } from '@boom/contract';
import { type FeatureOperations, json, one, page } from '../docs/operation';
import { pageSchema } from '../http/lists';
import { listSchema } from './routes';

export const supportOperations: FeatureOperations = {
  tag: 'Soporte',
  operations: {
    'GET /api/support/tickets': {
      summary: 'Lista los tickets propios',
      description: 'Los administradores ven todos, o los suyos con `scope=own`.',
      query: [listSchema, pageSchema],
      answers: { 200: page('Los tickets.', 'TicketView', 'AdminTicketView') },
    },
    'POST /api/support/tickets': {
      summary: 'Abre un ticket',
      body: json(newTicketSchema),
      answers: { 201: one('El ticket.', 'TicketView') },
    },
    'GET /api/support/tickets/:id': {
      summary: 'Muestra un ticket propio con sus mensajes',
      description: 'Los administradores ven cualquiera, con las notas internas.',
      answers: { 200: one('El ticket.', 'TicketView', 'AdminTicketView') },
      errors: { 404: ['ticket_not_found'] },
    },
    'POST /api/support/tickets/:id/messages': {
      summary: 'Responde en un ticket',
      description: 'Quién escribe se sabe por la sesión. `isInternal` solo vale para administradores.',
      body: json(replySchema),
      answers: { 201: one('El mensaje.', 'TicketMessageView') },
      errors: { 404: ['ticket_not_found'], 409: ['ticket_closed'] },
    },
    'GET /api/admin/support/stats': {
      summary: 'Cuenta los tickets por estado',
      answers: { 200: one('Las cuentas.', 'SupportStats') },
    },
    'PATCH /api/admin/support/tickets/:id': {
      summary: 'Cambia estado, responsable o notas de un ticket',
      body: json(ticketUpdateSchema),
      answers: { 200: one('El ticket.', 'AdminTicketView') },
      errors: { 404: ['ticket_not_found'] },
    },
  },
};
