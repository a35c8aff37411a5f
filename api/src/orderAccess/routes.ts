import { codeSchema, orderAccessSchema } from '@boom/contract';
import { sessionOf } from '../accounts/openSession';
import { empty, one } from '../http/answers';
import { json } from '../http/body';
import { route, section } from '../http/route';
import { confirmCode } from './confirmCode';
import { isFollowing, showFollowed } from './followed';
import { requestCode } from './requestCode';
import texts from './routes.es-MX.json';

/** No path names an order: a session follows one, which its code opened, and cannot ask for another. */
export const orderAccessRoutes = section(texts, [
  route(
    'POST /api/order-access',
    {
      policy: 'visitor',
      limit: 'orderAccess',
      body: json(orderAccessSchema),
      answers: { 202: one('OrderCodeSent') },
    },
    ({ ctx, body }) => requestCode(ctx, body),
  ),

  route(
    'POST /api/order-access/confirm',
    {
      policy: 'visitor',
      limit: 'orderAccess',
      body: json(codeSchema),
      answers: { 200: one('FollowedOrderView') },
      errors: { 400: ['invalid_code', 'code_expired', 'codes_used_up'], 401: ['order_not_followed'] },
    },
    async ({ ctx, body }) => {
      await confirmCode(ctx, body.code);
      return showFollowed(ctx);
    },
  ),

  route(
    'GET /api/order-access',
    {
      policy: 'visitor',
      answers: { 200: one('FollowedOrderView'), 204: empty },
    },
    async ({ ctx }) => {
      if (await isFollowing(ctx)) return showFollowed(ctx);
      ctx.status = 204;
    },
  ),

  route(
    'DELETE /api/order-access',
    {
      policy: 'visitor',
      answers: { 204: empty },
    },
    ({ ctx }) => {
      delete sessionOf(ctx).followed;
    },
  ),
]);
