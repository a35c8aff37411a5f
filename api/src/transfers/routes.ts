import { transferClaimSchema, verifyTransferSchema } from '@boom/contract';
import { one, page } from '../http/answers';
import { json } from '../http/body';
import { changed } from '../http/edit';
import { presentRows } from '../http/lists';
import { requireRecentWithTwoFactor } from '../http/recentAuthentication';
import { route, section } from '../http/route';
import { listTransfers, showAdminOrder, transfersQuerySchema } from '../orders/findOrders';
import { presentPendingTransfer } from '../orders/present';
import { findBankDetails } from '../paymentConfig/paymentTerms';
import { claimTransfer, findClaim } from './claims';
import texts from './routes.es-MX.json';
import { verifyTransfer } from './verifyTransfer';

export const transferRoutes = section(texts, [
  route(
    'GET /api/orders/:id/transfer',
    {
      policy: 'user',
      owner: 'or money',
      answers: { 200: one('TransferClaimView') },
      errors: { 404: ['order_not_found'] },
    },
    async ({ user, params }) => ({ claim: await findClaim(user, params.id) }),
  ),

  route(
    'PUT /api/orders/:id/transfer',
    {
      policy: 'user',
      owner: 'only',
      body: json(transferClaimSchema),
      answers: { 200: one('TransferClaimView') },
      errors: { 404: ['order_not_found'], 409: ['receipt_not_expected', 'transfer_claimed', 'transfer_already_noted'] },
    },
    async ({ user, params, body }) => {
      await claimTransfer(user, params.id, body);
      return { claim: await findClaim(user, params.id) };
    },
  ),

  route(
    'GET /api/admin/pending-transfers',
    { policy: 'money', query: transfersQuerySchema, answers: { 200: page('PendingTransferView') } },
    async ({ query, window }) => {
      const bank = await findBankDetails();
      return presentRows(await listTransfers(query, window), (found) => presentPendingTransfer(found, bank));
    },
  ),

  route(
    'POST /api/admin/verify-transfer',
    {
      policy: 'money',
      guard: requireRecentWithTwoFactor,
      body: json(verifyTransferSchema),
      answers: { 200: one('AdminOrderView') },
      errors: {
        404: ['order_not_found'],
        409: [
          ...(['not_a_transfer', 'transfer_already_decided', 'order_of_closed_account', 'out_of_stock'] as const),
          ...(['transfer_already_noted', 'tracking_key_used'] as const),
        ],
      },
    },
    ({ ctx, user, body }) => changed(ctx, showAdminOrder, body.orderId, () => verifyTransfer(user, body)),
  ),
]);
