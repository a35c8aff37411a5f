import { paymentConfigSchema } from '@boom/contract';
import { requireFreshWithTwoFactor } from '../accounts/secondStep/stepUp';
import { answerEdit } from '../http/edit';
import { parse, parseId } from '../http/parse';
import { requireAdmin } from '../http/requireAdmin';
import { createRouter } from '../http/router';
import { visitor } from '../http/visitor';
import { createPaymentConfig, listPaymentConfigs } from './config';
import { editablePaymentConfig, editableTransferDiscount } from './editConfig';
import { findPaymentMethods } from './methods';
import { presentPaymentConfig } from './present';
import { findTransferDiscount } from './transferDiscount';

export const paymentConfigRoutes = createRouter();

paymentConfigRoutes.get('/api/payments/config', visitor, async (ctx) => {
  ctx.body = await findPaymentMethods();
});

// Public in spite of its address: the checkout shows the discount to everyone (specification, section 7).
paymentConfigRoutes.get('/api/admin/transfer-discount-config', visitor, async (ctx) => {
  ctx.body = await findTransferDiscount();
});

paymentConfigRoutes.put('/api/admin/transfer-discount-config', requireAdmin, async (ctx) => {
  ctx.body = await answerEdit(ctx, editableTransferDiscount(ctx.state.user.id), ctx.request.body);
});

paymentConfigRoutes.get('/api/admin/payment-config', requireAdmin, async (ctx) => {
  ctx.body = (await listPaymentConfigs()).map(presentPaymentConfig);
});

paymentConfigRoutes.post('/api/admin/payment-config', requireAdmin, async (ctx) => {
  requireFreshWithTwoFactor(ctx);
  const input = await parse(paymentConfigSchema, ctx.request.body);
  ctx.body = presentPaymentConfig(await createPaymentConfig(input));
  ctx.status = 201;
});

paymentConfigRoutes.patch('/api/admin/payment-config/:id', requireAdmin, async (ctx) => {
  requireFreshWithTwoFactor(ctx);
  ctx.body = await answerEdit(ctx, editablePaymentConfig(parseId(ctx.params.id)), ctx.request.body);
});
