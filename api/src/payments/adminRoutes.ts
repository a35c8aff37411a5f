import { paymentConfigSchema, refundSchema, transferDiscountSchema, verifyTransferSchema } from '@boom/contract';
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
import { changeTransferDiscount } from './transferDiscount';
import { listPendingTransfers, verifyTransfer } from './verifyTransfer';

export const paymentAdminRoutes = createRouter('/api/admin');

paymentAdminRoutes.put('/transfer-discount-config', requireAdmin, async (ctx) => {
  const input = await parse(transferDiscountSchema, ctx.request.body);
  ctx.body = await changeTransferDiscount(input, ctx.state.user.id);
});

paymentAdminRoutes.get('/payment-config', requireAdmin, async (ctx) => {
  ctx.body = (await listPaymentConfigs()).map(presentPaymentConfig);
});

paymentAdminRoutes.post('/payment-config', requireAdmin, async (ctx) => {
  const input = await parse(paymentConfigSchema, ctx.request.body);
  ctx.body = presentPaymentConfig(await createPaymentConfig(input));
  ctx.status = 201;
});

paymentAdminRoutes.patch('/payment-config/:id', requireAdmin, async (ctx) => {
  const current = await findPaymentConfig(parseId(ctx.params.id));
  const changes = await parseChanges(paymentConfigSchema, formOf(current), ctx.request.body);
  ctx.body = presentPaymentConfig(await updatePaymentConfig(current, changes));
});

/** The stored gateway in the form's fields; its configuration as it was shown, masks and all. */
const formOf = (row: Parameters<typeof presentPaymentConfig>[0]) => {
  const { displayName, configKey, isActive, config } = presentPaymentConfig(row);
  return { displayName, configKey, isActive, config };
};

paymentAdminRoutes.get('/pending-transfers', requireAdmin, async (ctx) => {
  const window = await parseWindow(ctx);
  const { orders, total } = await listPendingTransfers(window);
  answerList(ctx, orders.map(presentPendingTransfer), total, window);
});

paymentAdminRoutes.post('/verify-transfer', requireAdmin, async (ctx) => {
  const verdict = await parse(verifyTransferSchema, ctx.request.body);
  const { id } = await verifyTransfer(ctx.state.user, verdict);
  ctx.body = presentAdminOrder(await findOrderForAdmin(id), await findBankDetails());
});

paymentAdminRoutes.post('/orders/:id/refund', requireAdmin, async (ctx) => {
  const input = await parse(refundSchema, ctx.request.body);
  const orderId = parseId(ctx.params.id);
  await refundOrder(ctx.state.user, orderId, input);
  ctx.body = presentAdminOrder(await findOrderForAdmin(orderId), await findBankDetails());
});
