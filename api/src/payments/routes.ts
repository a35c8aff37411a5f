import { newOrderSchema, newTransferOrderSchema } from '@boom/contract';
import { isFresh } from '../accounts/secondStep/stepUp';
import { jsonBody } from '../http/jsonBody';
import { consume } from '../http/limits';
import { parse } from '../http/parse';
import { requireUser } from '../http/requireUser';
import { createRouter } from '../http/router';
import type { RouteContext } from '../http/state';
import { visitor } from '../http/visitor';
import { readKey } from '../orders/idempotency';
import { orderByCard, orderByTransfer } from './checkout';
import { findPaymentMethods } from './methods';
import { findTransferDiscount } from './transferDiscount';
import { receiveNotice } from './webhook';

export const paymentRoutes = createRouter();

paymentRoutes.get('/api/payments/config', visitor, async (ctx) => {
  ctx.body = await findPaymentMethods();
});

// Public in spite of its address: the checkout shows the discount to everyone (specification, section 7).
paymentRoutes.get('/api/admin/transfer-discount-config', visitor, async (ctx) => {
  ctx.body = await findTransferDiscount();
});

const shopperOf = (ctx: RouteContext) => ({
  user: ctx.state.user,
  isProven: !ctx.state.user.twoFactorEnabled || isFresh(ctx),
});

const keyOf = (ctx: RouteContext, input: object) =>
  readKey(ctx.state.user.id, ctx.get('Idempotency-Key'), { path: ctx.path, ...input });

paymentRoutes.post('/api/payments/create-preference', requireUser, async (ctx) => {
  await consume('orders', ctx.state.user.id);
  const input = await parse(newOrderSchema, ctx.request.body);
  const { status, body } = await orderByCard(shopperOf(ctx), input, keyOf(ctx, input));
  ctx.status = status;
  ctx.body = body;
});

paymentRoutes.post('/api/payments/create-direct-transfer', requireUser, async (ctx) => {
  await consume('orders', ctx.state.user.id);
  const input = await parse(newTransferOrderSchema, ctx.request.body);
  const { status, body } = await orderByTransfer(shopperOf(ctx), input, keyOf(ctx, input));
  ctx.status = status;
  ctx.body = body;
});

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

paymentRoutes.post('/api/webhooks/mercadopago', visitor, jsonBody, async (ctx) => {
  ctx.body = { received: true };
  // The old, unsigned notices come besides the signed ones; answering well ends their retries.
  if (ctx.query.topic !== undefined) return;
  await receiveNotice({
    dataId: textOf(ctx.query['data.id']),
    signature: ctx.get('x-signature'),
    requestId: ctx.get('x-request-id'),
    body: Object(ctx.request.body),
  });
});
