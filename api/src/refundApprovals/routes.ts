import { approveRefundSchema, rejectRefundSchema } from '@boom/contract';
import { many, one } from '../http/answers';
import { json } from '../http/body';
import { changed } from '../http/edit';
import { requireRecentWithTwoFactor } from '../http/recentAuthentication';
import { route, section } from '../http/route';
import { rejectApproval, showApproval } from '../payments/refunds/approvals';
import { approveRefund, listApprovals } from './approvals';
import texts from './routes.es-MX.json';

/** Refunds that wait for a second person (decision 80). */
export const refundApprovalRoutes = section(texts, [
  route('GET /api/admin/refund-approvals', { policy: 'money', answers: { 200: many('RefundApprovalView') } }, () =>
    listApprovals(),
  ),

  route(
    'POST /api/admin/refund-approvals/:id/approve',
    {
      policy: 'money',
      guard: requireRecentWithTwoFactor,
      body: json(approveRefundSchema, { isOptional: true }),
      answers: { 200: one('RefundApprovalView') },
      errors: {
        403: ['approval_of_own_refund'],
        404: ['approval_not_found'],
        409: [
          'approval_decided',
          'nothing_to_refund',
          'refund_changed',
          'refund_account_changed',
          'refund_too_large',
          'refund_in_progress',
          'refund_refused',
          'return_moved',
        ],
      },
    },
    ({ ctx, user, params, body }) => changed(ctx, showApproval, params.id, () => approveRefund(user, params.id, body)),
  ),

  route(
    'POST /api/admin/refund-approvals/:id/reject',
    {
      policy: 'money',
      guard: requireRecentWithTwoFactor,
      body: json(rejectRefundSchema.partial(), { isOptional: true }),
      answers: { 200: one('RefundApprovalView') },
      errors: { 404: ['approval_not_found'], 409: ['approval_decided'] },
    },
    ({ ctx, user, params, body: { reason = '' } }) =>
      changed(ctx, showApproval, params.id, () => rejectApproval(user, params.id, reason)),
  ),
]);
