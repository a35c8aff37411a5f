import { refundSchema, verifyTransferSchema } from '@boom/contract';
import { jsonBody } from '../http/jsonBody';
import { answerList, parseWindow } from '../http/lists';
import { parse, parseId } from '../http/parse';
import { requireAdmin } from '../http/requireAdmin';
import { createRouter } from '../http/router';
import { visitor } from '../http/visitor';
import { findOrderForAdmin, listPendingTransfers } from '../orders/findOrders';
import { presentAdminOrder, presentPendingTransfer } from '../orders/present';
import { findBankDetails } from '../paymentConfig/bankDetails';
import { refundOrder } from './refunds';
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

const showOrder = async (id: string) => presentAdminOrder(await findOrderForAdmin(id), await findBankDetails());

paymentRoutes.get('/api/admin/pending-transfers', requireAdmin, async (ctx) => {
  const window = await parseWindow(ctx);
  const { orders, total } = await listPendingTransfers(window);
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
