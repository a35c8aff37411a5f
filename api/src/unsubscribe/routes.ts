import { object, string } from 'yup';
import { clientInfoOf } from '../accounts/securityLog';
import { empty } from '../http/answers';
import type { Body } from '../http/body';
import { route, section } from '../http/route';
import { readBytes } from '../media/receive';
import { unsubscribePage } from '../notifications/unsubscribeLinks';
import texts from './routes.es-MX.json';
import { unsubscribe } from './unsubscribe';

const MAX_BYTES = 64 * 1024;

const linkSchema = object({ token: string().required('El enlace está incompleto').max(200, 'El enlace es inválido') });

/** What a mail program posts (RFC 8058); our page posts nothing. It is not looked at: the link's signature decides. */
const oneClick: Body<undefined> = {
  content: () => ({
    'application/x-www-form-urlencoded': { type: 'object', properties: { 'List-Unsubscribe': { type: 'string' } } },
  }),
  isOptional: true,
  errors: { 413: ['too_large'] },
  async read(ctx) {
    await readBytes(ctx.req, MAX_BYTES);
  },
};

export const unsubscribeRoutes = section(texts, [
  // Older mail programs open the address of the header. Opening it ends nothing: the page asks.
  route(
    'GET /api/webhooks/unsubscribe',
    { policy: 'visitor', query: linkSchema, answers: { 302: empty } },
    ({ ctx, query }) => {
      ctx.redirect(unsubscribePage(query.token));
      ctx.body = null;
      ctx.status = 302;
    },
  ),

  // No limit of its own: a mail provider asks for many people at once, and does not come back after a refusal.
  route(
    'POST /api/webhooks/unsubscribe',
    {
      policy: 'visitor',
      query: linkSchema,
      body: oneClick,
      answers: { 204: empty },
      errors: { 400: ['invalid_unsubscribe_link'] },
    },
    ({ ctx, query }) => unsubscribe(query.token, clientInfoOf(ctx)),
  ),
]);
