import { messageTextsSchema, uuid } from '@boom/contract';
import { object } from 'yup';
import { many, one } from '../http/answers';
import { type Body, edits, json } from '../http/body';
import { answerEdit } from '../http/edit';
import { readJson } from '../http/jsonBody';
import { parse } from '../http/parse';
import { route, section } from '../http/route';
import type { NewsTemplate } from '../notifications/templates';
import texts from './adminRoutes.es-MX.json';
import { listOrderMessages, resendMessage } from './orderMessages';
import { editableTexts, listTexts } from './ownTexts';
import { previewTexts } from './preview';
import { newsTemplates, placeholdersOf } from './states';

const known = { template: newsTemplates };

const ofOrder = object({ orderId: uuid('Pedido inválido').required('Pedido inválido') });

/** Which placeholders they may hold depends on the message: its own schema reads them. */
const anyTexts = messageTextsSchema([]);
const unread: Body<unknown> = { ...json(anyTexts), read: readJson };

export const messageAdminRoutes = section(texts, [
  route(
    'GET /api/admin/messages',
    { policy: 'customers', query: ofOrder, answers: { 200: many('OrderMessageView') } },
    ({ query }) => listOrderMessages(query.orderId),
  ),

  route(
    'POST /api/admin/messages/:id/resend',
    {
      policy: 'customers',
      answers: { 200: one('OrderMessageView') },
      errors: {
        404: ['message_not_found'],
        409: ['message_on_its_way', 'message_unwanted'],
        429: ['too_many_requests'],
      },
    },
    ({ params }) => resendMessage(params.id),
  ),

  route('GET /api/admin/message-texts', { policy: 'admin', answers: { 200: many('MessageTextsView') } }, () =>
    listTexts(),
  ),

  route(
    'PUT /api/admin/message-texts/:template',
    { policy: 'admin', params: known, body: edits(anyTexts), answers: { 200: one('MessageTextsView') } },
    ({ ctx, user, params, body }) => answerEdit(ctx, editableTexts(params.template as NewsTemplate, user.id), body),
  ),

  route(
    'POST /api/admin/message-texts/:template/preview',
    { policy: 'admin', params: known, body: unread, answers: { 200: one('MessagePreview') } },
    async ({ params, body }) => {
      const id = params.template as NewsTemplate;
      return previewTexts(id, await parse(messageTextsSchema(placeholdersOf(id)), body));
    },
  ),
]);
