import { newOrderSchema, newTransferOrderSchema } from '@boom/contract';
import { one } from '../http/answers';
import { json } from '../http/body';
import { idempotencyKeyOf, repeatable, respond } from '../http/idempotency';
import { needsStepUp } from '../http/recentAuthentication';
import { type Declaration, route, section } from '../http/route';
import type { RouteContext, SignedInUser } from '../http/state';
import { orderByCard } from './orderByCard';
import { orderByTransfer } from './orderByTransfer';
import texts from './routes.es-MX.json';

/** What both ways to order have in common. */
const ordering = {
  limit: 'orders',
  headers: repeatable.headers,
  errors: {
    ...repeatable.errors,
    403: ['step_up_required'],
    404: ['product_not_found', 'address_not_found'],
    409: [
      'out_of_stock',
      'sold_elsewhere',
      'figures_changed',
      'order_too_large',
      'payment_method_unavailable',
      'too_much_unpaid',
    ],
  },
} satisfies Partial<Declaration>;

/** The addresses are the documented ones: an order is made by saying how it will be paid. */
export const checkoutRoutes = section(texts, [
  route(
    'POST /api/payments/create-preference',
    {
      ...ordering,
      policy: 'user',
      body: json(newOrderSchema),
      answers: { 201: one('PreferenceView') },
      errors: {
        ...ordering.errors,
        409: [...ordering.errors[409], 'product_without_price', 'order_ended'],
        503: ['payment_unavailable'],
      },
    },
    async ({ ctx, user, body }) =>
      respond(ctx, await orderByCard(shopperOf(ctx, user), body, idempotencyKeyOf(ctx, user.id, body))),
  ),

  route(
    'POST /api/payments/create-direct-transfer',
    {
      ...ordering,
      policy: 'user',
      body: json(newTransferOrderSchema),
      answers: { 201: one('OrderView') },
    },
    async ({ ctx, user, body }) =>
      respond(ctx, await orderByTransfer(shopperOf(ctx, user), body, idempotencyKeyOf(ctx, user.id, body))),
  ),
]);

const shopperOf = (ctx: RouteContext, user: SignedInUser) => ({ user, needsStepUp: needsStepUp(ctx) });
