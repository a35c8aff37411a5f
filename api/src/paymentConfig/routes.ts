import { installmentsSchema, paymentConfigSchema, refundApprovalSchema, transferDiscountSchema } from '@boom/contract';
import { many, one } from '../http/answers';
import { edits, json } from '../http/body';
import { answerEdit } from '../http/edit';
import { requireRecentWithTwoFactor } from '../http/recentAuthentication';
import { route, section } from '../http/route';
import { createPaymentConfig, listPaymentConfigs } from './config';
import { editablePaymentConfig, editableTransferDiscount } from './editConfig';
import { editableInstallments, findInstallments, presentInstallments } from './installments';
import { findTransferDiscount, TransferDiscount } from './model';
import { findPaymentMethods, forgetPaymentTerms } from './paymentTerms';
import { presentPaymentConfig, presentTransferDiscount } from './present';
import { editableRefundApproval, findRefundApprovalConfig } from './refundApproval';
import texts from './routes.es-MX.json';

export const paymentConfigRoutes = section(texts, [
  route('GET /api/payments/config', { policy: 'visitor', answers: { 200: one('PaymentsConfig') } }, () =>
    findPaymentMethods(),
  ),

  // Public in spite of its address: the checkout shows the discount to everyone (specification, section 7).
  route(
    'GET /api/admin/transfer-discount-config',
    { policy: 'visitor', answers: { 200: one('TransferDiscountConfig') } },
    // The documented defaults where none is configured.
    async () => presentTransferDiscount((await findTransferDiscount()) ?? TransferDiscount.build()),
  ),

  route(
    'PUT /api/admin/transfer-discount-config',
    {
      policy: 'admin',
      guard: requireRecentWithTwoFactor,
      body: edits(transferDiscountSchema),
      answers: { 200: one('TransferDiscountConfig') },
    },
    ({ ctx, user, body }) => answerEdit(ctx, editableTransferDiscount(user.id), body),
  ),

  route(
    'GET /api/admin/installments-config',
    { policy: 'admin', answers: { 200: one('InstallmentsConfig') } },
    async () => presentInstallments(await findInstallments()),
  ),

  route(
    'PUT /api/admin/installments-config',
    {
      policy: 'admin',
      guard: requireRecentWithTwoFactor,
      body: edits(installmentsSchema),
      answers: { 200: one('InstallmentsConfig') },
    },
    ({ ctx, user, body }) => answerEdit(ctx, editableInstallments(user.id), body),
  ),

  route(
    'GET /api/admin/refund-approval-config',
    { policy: 'admin', answers: { 200: one('RefundApprovalConfig') } },
    () => findRefundApprovalConfig(),
  ),

  route(
    'PUT /api/admin/refund-approval-config',
    {
      policy: 'admin',
      guard: requireRecentWithTwoFactor,
      body: edits(refundApprovalSchema),
      answers: { 200: one('RefundApprovalConfig') },
    },
    ({ ctx, user, body }) => answerEdit(ctx, editableRefundApproval(user.id), body),
  ),

  route('GET /api/admin/payment-config', { policy: 'admin', answers: { 200: many('PaymentConfigView') } }, async () =>
    (await listPaymentConfigs()).map(presentPaymentConfig),
  ),

  route(
    'POST /api/admin/payment-config',
    {
      policy: 'admin',
      guard: requireRecentWithTwoFactor,
      body: json(paymentConfigSchema),
      answers: { 201: one('PaymentConfigView') },
      errors: { 409: ['payment_config_exists'] },
    },
    async ({ body }) => {
      const row = await createPaymentConfig(body);
      forgetPaymentTerms();
      return presentPaymentConfig(row);
    },
  ),

  route(
    'PATCH /api/admin/payment-config/:id',
    {
      policy: 'admin',
      guard: requireRecentWithTwoFactor,
      body: edits(paymentConfigSchema),
      answers: { 200: one('PaymentConfigView') },
      errors: { 404: ['payment_config_not_found'], 409: ['payment_config_exists'] },
    },
    ({ ctx, params, body }) => answerEdit(ctx, editablePaymentConfig(params.id), body),
  ),
]);
