import { transferClaimSchema } from '@boom/contract';
import { one } from '../http/answers';
import { json } from '../http/body';
import { route, section } from '../http/route';
import { claimTransfer, findClaim } from './claims';
import texts from './routes.es-MX.json';

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
]);
