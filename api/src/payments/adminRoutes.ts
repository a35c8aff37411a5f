import { paymentConfigSchema, refundSchema, transferDiscountSchema, verifyTransferSchema } from '@boom/contract';
import { requireFreshWithTwoFactor } from '../accounts/secondStep/stepUp';
import { answerList, parseWindow } from '../http/lists';
import { parse, parseId } from '../http/parse';
import { parseChanges } from '../http/parseChanges';
import { requireAdmin } from '../http/requireAdmin';
import { createRouter } from '../http/router';
import { findOrderForAdmin } from '../orders/findOrders';
import { presentAdminOrder, presentPendingTransfer } from '../orders/present';
import { findBankDetails } from './bankTransfer';
import { createPaymentConfig, findPaymentConfig, listPaymentConfigs, updatePaymentConfig } from './config';
import { presentPaymentConfig } from './present';
import { refundOrder } from './refunds';
import { changeTransferDiscount, findTransferDiscount } from './transferDiscount';
import { listPendingTransfers, verifyTransfer } from './verifyTransfer';

export const paymentAdminRoutes = createRouter('/api/admin');

const showOrder = async (id: string) => presentAdminOrder(await findOrderForAdmin(id), await findBankDetails());

paymentAdminRoutes.put('/transfer-discount-config', requireAdmin, async (ctx) => {
  const input = await parse(transferDiscountSchema, ctx.request.body);
  ctx.state.before = await findTransferDiscount();
  ctx.body = await changeTransferDiscount(input, ctx.state.user.id);
});

paymentAdminRoutes.get('/payment-config', requireAdmin, async (ctx) => {
  ctx.body = (await listPaymentConfigs()).map(presentPaymentConfig);
});

paymentAdminRoutes.post('/payment-config', requireAdmin, async (ctx) => {
  requireFreshWithTwoFactor(ctx);
  const input = await parse(paymentConfigSchema, ctx.request.body);
  ctx.body = presentPaymentConfig(await createPaymentConfig(input));
  ctx.status = 201;
});

paymentAdminRoutes.patch('/payment-config/:id', requireAdmin, async (ctx) => {
  requireFreshWithTwoFactor(ctx);
  const row = await findPaymentConfig(parseId(ctx.params.id));
  const current = presentPaymentConfig(row);
  ctx.state.before = current;
  // Compared with what was shown, masks and all; the service puts the stored secrets back in.
  const changes = await parseChanges(paymentConfigSchema, { ...current }, ctx.request.body);
  ctx.body = presentPaymentConfig(await updatePaymentConfig(row, changes));
});

paymentAdminRoutes.get('/pending-transfers', requireAdmin, async (ctx) => {
  const window = await parseWindow(ctx);
  const { orders, total } = await listPendingTransfers(window);
  answerList(ctx, orders.map(presentPendingTransfer), total, window);
});

paymentAdminRoutes.post('/verify-transfer', requireAdmin, async (ctx) => {
  const verdict = await parse(verifyTransferSchema, ctx.request.body);
  ctx.state.before = await showOrder(verdict.orderId);
  await verifyTransfer(ctx.state.user, verdict);
  ctx.body = await showOrder(verdict.orderId);
});

paymentAdminRoutes.post('/orders/:id/refund', requireAdmin, async (ctx) => {
  const input = await parse(refundSchema, ctx.request.body);
  const orderId = parseId(ctx.params.id);
  ctx.state.before = await showOrder(orderId);
  await refundOrder(ctx.state.user, orderId, input);
  ctx.body = await showOrder(orderId);
});
