import { MAX_TICKET_ATTACHMENTS, newTicketSchema, replySchema, ticketUpdateSchema } from '@boom/contract';
import type { AnyObject, ObjectSchema } from 'yup';
import { toJsonSchema } from '../docs/jsonSchema';
import { type FeatureOperations, file, json, one, page, type RequestBody } from '../docs/operation';
import type { ErrorCode } from '../http/errors';
import { pageSchema } from '../http/lists';
import { ATTACHMENT } from './attachments';
import { listSchema } from './routes';

/** The schema's fields as JSON, or as a form with files beside them. */
function withFiles(schema: ObjectSchema<AnyObject>): RequestBody {
  const fields = toJsonSchema(schema);
  const bytes = { type: 'string', contentMediaType: 'application/octet-stream' };
  const attachments = { type: 'array', maxItems: MAX_TICKET_ATTACHMENTS, items: bytes };
  const form = { ...fields, properties: { ...(fields.properties as object), attachments } };
  return { content: { ...json(schema).content, 'multipart/form-data': form } };
}

const FILES = `Con hasta ${MAX_TICKET_ATTACHMENTS} archivos (imagen o PDF, 5 MB cada uno) en el campo \`attachments\` de un formulario.`;

const withFileErrors = (own: Record<number, ErrorCode[]> = {}): Record<number, ErrorCode[]> => ({
  ...own,
  400: [
    'validation_failed',
    'file_refused',
    'too_many_files',
    'unreadable_document',
    'bad_request',
    'malformed_json',
    'invalid_body',
  ],
  409: [...(own[409] ?? []), 'storage_quota_reached'],
  413: ['too_large'],
  415: ['unsupported_media_type'],
});

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
      description: FILES,
      body: withFiles(newTicketSchema),
      answers: { 201: one('El ticket.', 'TicketView') },
      errors: withFileErrors(),
    },
    'GET /api/support/tickets/:id': {
      summary: 'Muestra un ticket propio con sus mensajes',
      description: 'Los administradores ven cualquiera, con las notas internas.',
      answers: { 200: one('El ticket.', 'TicketView', 'AdminTicketView') },
      errors: { 404: ['ticket_not_found'] },
    },
    'POST /api/support/tickets/:id/messages': {
      summary: 'Responde en un ticket',
      description: `Quién escribe se sabe por la sesión. \`isInternal\` solo vale para administradores. ${FILES}`,
      body: withFiles(replySchema),
      answers: { 201: one('El mensaje.', 'TicketMessageView') },
      errors: withFileErrors({ 404: ['ticket_not_found'], 409: ['ticket_closed', 'ticket_full'] }),
    },
    'GET /api/support/tickets/:id/attachments/:file': {
      summary: 'Descarga un archivo de un ticket propio',
      description: 'Los administradores ven cualquiera; los de notas internas, solo ellos.',
      params: {
        id: { type: 'string', format: 'uuid' },
        file: { type: 'string', pattern: ATTACHMENT.source },
      },
      answers: { 200: file('El archivo.', 'image/webp', 'application/pdf') },
      errors: { 404: ['ticket_not_found', 'attachment_not_found'] },
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
