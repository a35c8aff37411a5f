import { evidenceSchema, liftHoldSchema } from '@boom/contract';
import { one, page } from '../../http/answers';
import { json } from '../../http/body';
import { changed, shown } from '../../http/edit';
import { route, section } from '../../http/route';
import { showAdminOrder } from '../../orders/findOrders';
import { markEvidenceSent, tickEvidence } from './evidence';
import { liftHold } from './liftHold';
import { disputesQuerySchema, listDisputes, showDispute } from './listDisputes';
import texts from './routes.es-MX.json';

export const disputeRoutes = section(texts, [
  route(
    'GET /api/admin/disputes',
    { policy: 'money', query: disputesQuerySchema, answers: { 200: page('AdminDisputeView') } },
    ({ query, window }) => listDisputes(query, window),
  ),

  route('GET /api/admin/disputes/:id', ...shown('money', 'AdminDisputeView', 'dispute_not_found', showDispute)),

  route(
    'PUT /api/admin/disputes/:id/evidence',
    {
      policy: 'money',
      body: json(evidenceSchema),
      answers: { 200: one('AdminDisputeView') },
      errors: { 404: ['dispute_not_found'], 409: ['dispute_decided'] },
    },
    ({ ctx, user, params, body }) => changed(ctx, showDispute, params.id, () => tickEvidence(user, params.id, body)),
  ),

  route(
    'POST /api/admin/disputes/:id/evidence-sent',
    {
      policy: 'money',
      answers: { 200: one('AdminDisputeView') },
      errors: { 404: ['dispute_not_found'], 409: ['dispute_decided'] },
    },
    ({ ctx, user, params }) => changed(ctx, showDispute, params.id, () => markEvidenceSent(user, params.id)),
  ),

  route(
    'POST /api/admin/orders/:id/lift-hold',
    {
      policy: 'money',
      body: json(liftHoldSchema),
      answers: { 200: one('AdminOrderView') },
      errors: { 404: ['order_not_found'], 409: ['order_not_held', 'hold_changed'] },
    },
    ({ ctx, user, params, body }) => changed(ctx, showAdminOrder, params.id, () => liftHold(user, params.id, body)),
  ),
]);
