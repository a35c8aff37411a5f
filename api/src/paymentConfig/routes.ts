import { paymentConfigSchema, transferDiscountSchema } from '@boom/contract';
import { requireFreshWithTwoFactor } from '../accounts/secondStep/stepUp';
import { parse, parseId } from '../http/parse';
import { parseChanges } from '../http/parseChanges';
import { requireAdmin } from '../http/requireAdmin';
import { createRouter } from '../http/router';
import { visitor } from '../http/visitor';
import { createPaymentConfig, findPaymentConfig, listPaymentConfigs, updatePaymentConfig } from './config';
import { findPaymentMethods } from './methods';
import { presentPaymentConfig } from './present';
import { changeTransferDiscount, findTransferDiscount } from './transferDiscount';

export const paymentConfigRoutes = createRouter();

paymentConfigRoutes.get('/api/payments/config', visitor, async (ctx) => {
  ctx.body = await findPaymentMethods();
});

// Public in spite of its address: the checkout shows the discount to everyone (specification, section 7).
paymentConfigRoutes.get('/api/admin/transfer-discount-config', visitor, async (ctx) => {
  ctx.body = await findTransferDiscount();
});

paymentConfigRoutes.put('/api/admin/transfer-discount-config', requireAdmin, async (ctx) => {
  const input = await parse(transferDiscountSchema, ctx.request.body);
  ctx.state.before = await findTransferDiscount();
  ctx.body = await changeTransferDiscount(input, ctx.state.user.id);
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
  const row = await findPaymentConfig(parseId(ctx.params.id));
  const current = presentPaymentConfig(row);
  ctx.state.before = current;
  // Compared with what was shown, masks and all; the service puts the stored secrets back in.
  const changes = await parseChanges(paymentConfigSchema, { ...current }, ctx.request.body);
  ctx.body = presentPaymentConfig(await updatePaymentConfig(row, changes));
});
