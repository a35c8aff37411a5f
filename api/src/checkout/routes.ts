import { guestOrderSchema, newOrderSchema, newTransferOrderSchema, paymentTypeSchema } from '@boom/contract';
import { couponRefusals } from '../coupons/checkCoupon';
import { countGuess } from '../coupons/countGuess';
import { one } from '../http/answers';
import { json } from '../http/body';
import { repeatable, respond } from '../http/idempotency';
import { needsStepUp } from '../http/recentAuthentication';
import { type Declaration, route, section } from '../http/route';
import type { RouteContext, SignedInUser } from '../http/state';
import { showOrder } from '../orders/findOrders';
import { changePaymentType } from './changePaymentType';
import { orderAsGuest } from './orderAsGuest';
import { orderByCard } from './orderByCard';
import { orderByTransfer } from './orderByTransfer';
import { orderCall } from './orderCall';
import texts from './routes.es-MX.json';

/** What both ways to order have in common. */
const ordering = {
  limit: 'orders',
  headers: repeatable.headers,
  errors: {
    ...repeatable.errors,
    403: ['step_up_required'],
    404: ['product_not_found', 'address_not_found', 'quote_not_found'],
    409: [
      'branch_not_found',
      'out_of_stock_in_branch',
      'place_not_served',
      'shipping_address_required',
      'out_of_stock',
      'sold_elsewhere',
      'below_minimum',
      'variant_required',
      'figures_changed',
      ...couponRefusals,
      'coupon_needs_more',
      'quote_expired',
      'quote_used',
      'quote_differs',
      'order_too_large',
      'product_without_price',
      'payment_method_unavailable',
      'too_much_unpaid',
      'fiscal_profile_missing',
      'order_ended',
      'order_settled',
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
        503: ['payment_unavailable'],
      },
    },
    async ({ ctx, user, body }) => {
      const call = orderCall(ctx, user.id, body);
      const order = () => orderByCard(shopperOf(ctx, user), body, call);
      return respond(ctx, await countGuess(ctx, body.couponCode, order));
    },
  ),

  route(
    'POST /api/payments/create-direct-transfer',
    { ...ordering, policy: 'user', body: json(newTransferOrderSchema), answers: { 201: one('OrderView') } },
    async ({ ctx, user, body }) => {
      const call = orderCall(ctx, user.id, body);
      const order = () => orderByTransfer(shopperOf(ctx, user), body, call);
      return respond(ctx, await countGuess(ctx, body.couponCode, order));
    },
  ),

  // The documented addresses above are for people who have signed in.
  route(
    'POST /api/guest-orders',
    {
      ...ordering,
      policy: 'visitor',
      limit: 'guestOrders',
      headers: {
        // Asked for by its text alone: a new need in the list of operations would hold this API, and each step back, until
        // a checkout is live that was built with it, though all of them send the key.
        'Idempotency-Key': { ...repeatable.headers['Idempotency-Key'], schema: { type: 'string', format: 'uuid' } },
      },
      body: json(guestOrderSchema),
      answers: { 201: one('OrderView', 'PreferenceView') },
      errors: {
        ...ordering.errors,
        409: [...ordering.errors[409], 'guest_checkout_off', 'order_in_account'],
        503: ['payment_unavailable'],
      },
    },
    async ({ ctx, body }) => respond(ctx, await countGuess(ctx, body.couponCode, () => orderAsGuest(ctx, body))),
  ),

  route(
    'POST /api/orders/:id/payment-type',
    {
      policy: 'user',
      owner: 'only',
      limit: 'orders',
      body: json(paymentTypeSchema),
      answers: { 200: one('OrderView') },
      errors: {
        404: ['order_not_found'],
        409: ['payment_type_fixed', 'payment_method_unavailable', 'product_without_price'],
        503: ['payment_unavailable'],
      },
    },
    async ({ user, params, body }) => {
      await changePaymentType(user, params.id, body.paymentType);
      return showOrder(user, params.id);
    },
  ),
]);

const shopperOf = (ctx: RouteContext, user: SignedInUser) => ({ user, needsStepUp: needsStepUp(ctx) });
