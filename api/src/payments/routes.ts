import { cancelOrderSchema, refundAccountSchema, refundSchema, settlePaymentSchema } from '@boom/contract';
import { many, one, page } from '../http/answers';
import { type Body, json, jsonErrors } from '../http/body';
import { changed, shown } from '../http/edit';
import { idempotencyKeyOf, repeatable } from '../http/idempotency';
import { readJson } from '../http/jsonBody';
import { requireRecentAuthentication, requireRecentWithTwoFactor } from '../http/recentAuthentication';
import { route, section } from '../http/route';
import { findOrder, showAdminOrder, showOrder } from '../orders/findOrders';
import { cancelOrder, changeRefundAccount } from './cancelOrder';
import { findOrderPayments, listOwnRefunds } from './findPayments';
import { findOrderDetail } from './orderDetail';
import { checkPayment } from './reconcile';
import { refundOrder } from './refunds/refundOrder';
import texts from './routes.es-MX.json';
import {
  listPaymentsToSettle,
  paymentsToSettleQuerySchema,
  presentPaymentsToSettle,
} from './toSettle/listPaymentsToSettle';
import { findPaymentToSettle, settlePayment } from './toSettle/settlePayment';
import { receiveNotice } from './webhook';

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/** A notice is JSON; its signature covers the address and no field of it. */
const notice: Body<object> = {
  content: () => ({ 'application/json': { type: 'object' } }),
  isOptional: true,
  errors: jsonErrors,
  read: async (ctx) => Object(await readJson(ctx)),
};

const showPaymentToSettle = async (id: string) => (await presentPaymentsToSettle([await findPaymentToSettle(id)]))[0]!;

export const paymentRoutes = section(texts, [
  route(
    'POST /api/webhooks/mercadopago',
    {
      policy: 'visitor',
      body: notice,
      answers: { 200: one('NoticeReceived') },
      errors: { 401: ['invalid_signature'] },
    },
    async ({ ctx, body }) => {
      // The old, unsigned notices come besides the signed ones; answering well ends their retries.
      if (ctx.query.topic === undefined) {
        await receiveNotice({
          dataId: textOf(ctx.query['data.id']),
          signature: ctx.get('x-signature'),
          requestId: ctx.get('x-request-id'),
          body,
        });
      }
      return { received: true };
    },
  ),

  route(
    'POST /api/orders/:id/check-payment',
    {
      policy: 'user',
      owner: 'or orders',
      limit: 'paymentChecks',
      answers: { 200: one('OrderView') },
      errors: { 404: ['order_not_found'], 503: ['payment_unavailable'] },
    },
    async ({ user, params }) => {
      await checkPayment(await findOrder(user, params.id));
      return showOrder(user, params.id);
    },
  ),

  route(
    'POST /api/orders/:id/cancel',
    {
      policy: 'user',
      owner: 'only',
      body: json(cancelOrderSchema, { isOptional: true }),
      answers: { 200: one('OrderView') },
      errors: {
        403: ['step_up_required'],
        404: ['order_not_found'],
        409: ['order_not_cancellable', 'clabe_required', 'cancel_waits_for_refund', 'nothing_to_refund'],
      },
    },
    async ({ ctx, user, params, body }) => {
      // Whoever says where the money goes takes it: a session left open somewhere is not enough.
      if (body.clabe) requireRecentAuthentication(ctx);
      await cancelOrder(user.id, params.id, body);
      return showOrder(user, params.id);
    },
  ),

  route(
    'PUT /api/orders/:id/refund-account',
    {
      policy: 'user',
      owner: 'only',
      guard: requireRecentAuthentication,
      body: json(refundAccountSchema),
      answers: { 200: one('OrderView') },
      errors: { 404: ['order_not_found'], 409: ['refund_not_awaited'] },
    },
    async ({ user, params, body }) => {
      await changeRefundAccount(user.id, params.id, body);
      return showOrder(user, params.id);
    },
  ),

  route(
    'GET /api/orders/:id/refunds',
    {
      policy: 'user',
      owner: 'or money',
      answers: { 200: many('OrderRefundView') },
      errors: { 404: ['order_not_found'] },
    },
    ({ user, params }) => listOwnRefunds(user, params.id),
  ),

  route(
    'POST /api/admin/orders/:id/refund',
    {
      policy: 'money',
      guard: requireRecentWithTwoFactor,
      headers: repeatable.headers,
      body: json(refundSchema),
      answers: { 200: one('AdminOrderView'), 202: one('AdminOrderView') },
      errors: {
        ...repeatable.errors,
        404: ['order_not_found'],
        409: [
          'nothing_to_refund',
          'refund_changed',
          'refund_account_changed',
          'refund_too_large',
          'refund_in_progress',
          'refund_refused',
          'refund_awaits_approval',
        ],
      },
    },
    ({ ctx, user, params, body }) =>
      changed(ctx, showAdminOrder, params.id, async () => {
        const call = idempotencyKeyOf(ctx, user.id, body);
        if ((await refundOrder(user, params.id, body, call)) === 'waiting') ctx.status = 202;
      }),
  ),

  route(
    'GET /api/admin/orders/:id',
    { policy: 'orders', answers: { 200: one('AdminOrderDetail') }, errors: { 404: ['order_not_found'] } },
    ({ user, params }) => findOrderDetail(user, params.id),
  ),

  route(
    'GET /api/admin/orders/:id/payments',
    ...shown('money', 'OrderPaymentsView', 'order_not_found', findOrderPayments),
  ),

  route(
    'GET /api/admin/payments-to-settle',
    { policy: 'money', query: paymentsToSettleQuerySchema, answers: { 200: page('PaymentToSettleView') } },
    ({ query, window }) => listPaymentsToSettle(query, window),
  ),

  route(
    'GET /api/admin/payments-to-settle/:id',
    ...shown('money', 'PaymentToSettleView', 'payment_to_settle_not_found', showPaymentToSettle),
  ),

  route(
    'POST /api/admin/payments-to-settle/:id/settle',
    {
      policy: 'money',
      guard: requireRecentWithTwoFactor,
      body: json(settlePaymentSchema),
      answers: { 200: one('PaymentToSettleView') },
      errors: {
        404: ['payment_to_settle_not_found', 'order_not_found'],
        409: [
          'payment_already_settled',
          'payment_not_received',
          'payment_not_acceptable',
          'order_already_paid',
          'out_of_stock',
          'nothing_to_refund',
          'refund_refused',
        ],
        503: ['payment_unavailable'],
      },
    },
    ({ ctx, user, params, body }) =>
      changed(ctx, showPaymentToSettle, params.id, () => settlePayment(user, params.id, body)),
  ),
]);
