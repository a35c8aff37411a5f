import { guestAccountSchema, orderAccessSchema, transferClaimSchema, visitorCodeSchema } from '@boom/contract';
import { openSession, sessionOf } from '../accounts/openSession';
import { presentUser } from '../accounts/present';
import { clientInfoOf } from '../accounts/securityLog';
import { empty, one } from '../http/answers';
import { json } from '../http/body';
import { route, section } from '../http/route';
import { receiptBody } from '../orders/receiptBody';
import { confirmCode, requestCode } from './codes';
import { meantSchema, requireFollowed, showFollowed } from './followed';
import {
  adoptFollowed,
  adoptGuestOrders,
  countGuestOrders,
  openGuestAccount,
  sendReceipt,
  tellTransfer,
} from './guest';
import texts from './routes.es-MX.json';

/**
 * No path names an order: a session follows one, which its code opened, and cannot ask for another. What changes it says
 * which one is meant.
 */
export const orderAccessRoutes = section(texts, [
  route(
    'POST /api/order-access',
    { policy: 'visitor', limit: 'orderAccess', body: json(orderAccessSchema), answers: { 202: one('CodeSent') } },
    ({ ctx, body }) => requestCode(ctx, body),
  ),

  route(
    'POST /api/order-access/confirm',
    {
      policy: 'visitor',
      limit: 'orderAccess',
      body: json(visitorCodeSchema),
      answers: { 200: one('FollowedOrderView') },
      errors: { 400: ['code_not_asked', 'invalid_code', 'code_expired', 'codes_used_up'], 401: ['order_not_followed'] },
    },
    async ({ ctx, body }) => {
      await confirmCode(ctx, body.code);
      return requireFollowed(ctx);
    },
  ),

  route(
    'GET /api/order-access',
    { policy: 'visitor', answers: { 200: one('FollowedOrderView'), 204: empty } },
    async ({ ctx }) => {
      const order = await showFollowed(ctx);
      if (order) return order;
      ctx.status = 204;
    },
  ),

  route(
    'POST /api/order-access/receipt',
    {
      policy: 'visitor',
      limit: 'uploads',
      query: meantSchema,
      body: receiptBody,
      answers: { 200: one('FollowedOrderView') },
      errors: { 401: ['order_not_followed'], 409: ['receipt_not_expected', 'order_in_account'] },
    },
    async ({ ctx, query, body }) => {
      await sendReceipt(ctx, body, query.order);
      return requireFollowed(ctx);
    },
  ),

  route(
    'PUT /api/order-access/transfer',
    {
      policy: 'visitor',
      query: meantSchema,
      body: json(transferClaimSchema),
      answers: { 200: one('FollowedOrderView') },
      errors: {
        401: ['order_not_followed'],
        409: ['receipt_not_expected', 'transfer_claimed', 'transfer_already_noted', 'order_in_account'],
      },
    },
    async ({ ctx, query, body }) => {
      await tellTransfer(ctx, body, query.order);
      return requireFollowed(ctx);
    },
  ),

  route(
    'POST /api/order-access/account',
    {
      policy: 'visitor',
      limit: 'register',
      query: meantSchema,
      body: json(guestAccountSchema),
      answers: { 201: one('UserView') },
      errors: { 401: ['order_not_followed'], 409: ['order_in_account', 'email_taken', 'username_taken'] },
    },
    async ({ ctx, query, body }) => {
      const account = await openGuestAccount(ctx, body, query.order);
      await openSession(ctx, account);
      return presentUser(account);
    },
  ),

  route(
    'POST /api/order-access/adopt',
    {
      policy: 'user',
      query: meantSchema,
      answers: { 204: empty },
      errors: { 401: ['order_not_followed'], 409: ['order_in_account'] },
    },
    ({ ctx, user, query }) => adoptFollowed(ctx, user.id, query.order),
  ),

  route('GET /api/guest-orders', { policy: 'user', answers: { 200: one('GuestOrdersView') } }, async ({ user }) => ({
    count: await countGuestOrders(user.id),
  })),

  route(
    'POST /api/guest-orders/adopt',
    { policy: 'user', answers: { 200: one('GuestOrdersView') } },
    async ({ ctx, user }) => ({ count: await adoptGuestOrders(user.id, clientInfoOf(ctx)) }),
  ),

  route('DELETE /api/order-access', { policy: 'visitor', answers: { 204: empty } }, ({ ctx }) => {
    delete sessionOf(ctx).followed;
  }),
]);
