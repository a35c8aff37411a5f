import { refundSchema, settlePaymentSchema, verifyTransferSchema } from '@boom/contract';
import { jsonBody } from '../http/jsonBody';
import { consume } from '../http/limits';
import { answerList, parseWindow } from '../http/lists';
import { parse, parseId, parseQuery } from '../http/parse';
import { requireAdmin } from '../http/requireAdmin';
import { requireUser } from '../http/requireUser';
import { createRouter } from '../http/router';
import { visitor } from '../http/visitor';
import { findOrder, findOrderForAdmin, listTransfers, transfersQuerySchema } from '../orders/findOrders';
import { presentAdminOrder, presentOrder, presentPendingTransfer } from '../orders/present';
import { findBankDetails } from '../paymentConfig/bankDetails';
import { checkPayment } from './checkPayment';
import { findOrderPayments } from './orderPayments';
import { refundOrder } from './refunds';
import { listPaymentsToSettle, presentPaymentsToSettle, toSettleQuerySchema } from './toSettle/list';
import { findPaymentToSettle, settlePayment } from './toSettle/settle';
import { verifyTransfer } from './verifyTransfer';
import { receiveNotice } from './webhook';

export const paymentRoutes = createRouter();

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

// "Ya pagué": the shopper need not wait for the provider's notice.
paymentRoutes.post('/api/orders/:id/check-payment', requireUser, async (ctx) => {
  await consume('paymentChecks', ctx.state.user.id);
  const orderId = parseId(ctx.params.id);
  await checkPayment(await findOrder(ctx.state.user, orderId));
  ctx.body = presentOrder(await findOrder(ctx.state.user, orderId), await findBankDetails());
});

const showOrder = async (id: string) => presentAdminOrder(await findOrderForAdmin(id), await findBankDetails());

paymentRoutes.get('/api/admin/pending-transfers', requireAdmin, async (ctx) => {
  const { state } = await parseQuery(transfersQuerySchema, ctx.query);
  const window = await parseWindow(ctx);
  const { orders, total } = await listTransfers(state, window);
  answerList(ctx, orders.map(presentPendingTransfer), total, window);
});

paymentRoutes.post('/api/admin/verify-transfer', requireAdmin, async (ctx) => {
  const verdict = await parse(verifyTransferSchema, ctx.request.body);
  ctx.state.before = await showOrder(verdict.orderId);
  await verifyTransfer(ctx.state.user, verdict);
  ctx.body = await showOrder(verdict.orderId);
});

paymentRoutes.post('/api/admin/orders/:id/refund', requireAdmin, async (ctx) => {
  const input = await parse(refundSchema, ctx.request.body);
  const orderId = parseId(ctx.params.id);
  ctx.state.before = await showOrder(orderId);
  await refundOrder(ctx.state.user, orderId, input);
  ctx.body = await showOrder(orderId);
});

paymentRoutes.get('/api/admin/orders/:id/payments', requireAdmin, async (ctx) => {
  ctx.body = await findOrderPayments(parseId(ctx.params.id));
});

paymentRoutes.get('/api/admin/payments-to-settle', requireAdmin, async (ctx) => {
  const query = await parseQuery(toSettleQuerySchema, ctx.query);
  const window = await parseWindow(ctx);
  const { rows, count } = await listPaymentsToSettle(query, window);
  answerList(ctx, rows, count, window);
});

const showToSettle = async (id: string) => (await presentPaymentsToSettle([await findPaymentToSettle(id)]))[0];

paymentRoutes.post('/api/admin/payments-to-settle/:id/settle', requireAdmin, async (ctx) => {
  const input = await parse(settlePaymentSchema, ctx.request.body);
  const id = parseId(ctx.params.id);
  ctx.state.before = await showToSettle(id);
  await settlePayment(ctx.state.user, id, input);
  ctx.body = await showToSettle(id);
});
