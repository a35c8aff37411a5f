import { newOrderSchema, newTransferOrderSchema } from '@boom/contract';
import { isFresh } from '../accounts/secondStep/stepUp';
import { consume } from '../http/limits';
import { parse } from '../http/parse';
import { requireUser } from '../http/requireUser';
import { createRouter } from '../http/router';
import type { RouteContext } from '../http/state';
import { readKey } from './idempotency';
import { orderByCard } from './orderByCard';
import { orderByTransfer } from './orderByTransfer';

/** The addresses are the documented ones: an order is made by saying how it will be paid. */
export const checkoutRoutes = createRouter('/api/payments');

const shopperOf = (ctx: RouteContext) => ({
  user: ctx.state.user,
  isProven: !ctx.state.user.twoFactorEnabled || isFresh(ctx),
});

const keyOf = (ctx: RouteContext, input: object) =>
  readKey(ctx.state.user.id, ctx.get('Idempotency-Key'), { path: ctx.path, ...input });

checkoutRoutes.post('/create-preference', requireUser, async (ctx) => {
  await consume('orders', ctx.state.user.id);
  const input = await parse(newOrderSchema, ctx.request.body);
  const { status, body } = await orderByCard(shopperOf(ctx), input, keyOf(ctx, input));
  ctx.status = status;
  ctx.body = body;
});

checkoutRoutes.post('/create-direct-transfer', requireUser, async (ctx) => {
  await consume('orders', ctx.state.user.id);
  const input = await parse(newTransferOrderSchema, ctx.request.body);
  const { status, body } = await orderByTransfer(shopperOf(ctx), input, keyOf(ctx, input));
  ctx.status = status;
  ctx.body = body;
});
