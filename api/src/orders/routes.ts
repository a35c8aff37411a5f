import { bulkOrderStatusSchema, orderStatusSchema, orderUndoSchema, serialNumbersSchema } from '@boom/contract';
import { file, one, page } from '../http/answers';
import { json } from '../http/body';
import { changed } from '../http/edit';
import { readLongJson } from '../http/jsonBody';
import { presentRows } from '../http/lists';
import { needsStepUp } from '../http/recentAuthentication';
import { route, section } from '../http/route';
import { sendPrivateObject } from '../media/send';
import { findBankDetails } from '../paymentConfig/paymentTerms';
import { changeStatuses } from './bulkStatus';
import { changeStatus } from './changeStatus';
import { listAllOrders, listOwnOrders, ownOrdersQuerySchema, showAdminOrder, showOrder } from './findOrders';
import { adminOrdersQuerySchema } from './listQuery';
import { presentAdminOrder, presentOrder } from './present';
import { receiptBody } from './receiptBody';
import { attachReceipt, openReceipt } from './receipts';
import './pickups';
import texts from './routes.es-MX.json';
import { setSerialNumbers } from './serialNumbers';
import { undoStatus } from './undoStatus';

export const orderRoutes = section(texts, [
  route(
    'GET /api/orders',
    { policy: 'user', query: ownOrdersQuerySchema, answers: { 200: page('OrderView') } },
    async ({ user, query, window }) => {
      const bank = await findBankDetails();
      return presentRows(await listOwnOrders(user.id, query, window), (order) => presentOrder(order, bank));
    },
  ),

  route(
    'GET /api/orders/:id',
    { policy: 'user', owner: 'or orders', answers: { 200: one('OrderView') }, errors: { 404: ['order_not_found'] } },
    ({ user, params }) => showOrder(user, params.id),
  ),

  route(
    'POST /api/orders/:id/receipt',
    {
      policy: 'user',
      owner: 'only',
      limit: 'uploads',
      body: receiptBody,
      answers: { 200: one('OrderView') },
      errors: { 404: ['order_not_found'], 409: ['receipt_not_expected'] },
    },
    async ({ user, params, body }) => {
      await attachReceipt(user, params.id, body);
      return showOrder(user, params.id);
    },
  ),

  route(
    'GET /api/orders/:id/receipt',
    {
      policy: 'user',
      owner: 'or money',
      answers: { 200: file('image/webp', 'application/pdf') },
      errors: { 404: ['order_not_found', 'receipt_not_found'] },
    },
    async ({ ctx, user, params }) => sendPrivateObject(ctx, await openReceipt(user, params.id)),
  ),

  route(
    'GET /api/admin/orders',
    { policy: 'orders', query: adminOrdersQuerySchema, answers: { 200: page('AdminOrderView') } },
    async ({ query, window }) => {
      const bank = await findBankDetails();
      return presentRows(await listAllOrders(query, window), (order) => presentAdminOrder(order, bank));
    },
  ),

  route(
    'PATCH /api/admin/orders/:id/status',
    {
      policy: 'fulfilment',
      body: json(orderStatusSchema),
      answers: { 200: one('AdminOrderView') },
      errors: {
        404: ['order_not_found'],
        409: [
          'out_of_stock',
          'order_not_paid',
          'order_already_paid',
          'order_changed',
          'order_charged_back',
          'order_held',
          'order_picked_up',
          'order_going_back',
          'order_was_refunded',
          'order_was_cancelled',
          'transfer_already_decided',
          'order_of_closed_account',
        ],
      },
    },
    ({ ctx, user, params, body }) =>
      changed(ctx, showAdminOrder, params.id, () =>
        changeStatus({ user, needsStepUp: needsStepUp(ctx) }, params.id, body),
      ),
  ),

  route(
    'POST /api/admin/orders/:id/status/undo',
    {
      policy: 'fulfilment',
      body: json(orderUndoSchema, { isOptional: true }),
      answers: { 200: one('AdminOrderView') },
      errors: { 404: ['order_not_found'], 409: ['undo_too_late', 'order_changed_since'] },
    },
    ({ ctx, user, params, body }) =>
      changed(ctx, showAdminOrder, params.id, () => undoStatus(user, params.id, body.seen)),
  ),

  route(
    'PUT /api/admin/orders/:id/serial-numbers',
    {
      policy: 'fulfilment',
      body: json(serialNumbersSchema, { read: readLongJson }),
      answers: { 200: one('AdminOrderView') },
      errors: { 404: ['order_not_found', 'order_line_not_found'], 409: ['too_many_serial_numbers'] },
    },
    ({ ctx, params, body }) => changed(ctx, showAdminOrder, params.id, () => setSerialNumbers(params.id, body)),
  ),

  route(
    'POST /api/admin/orders/bulk-status',
    { policy: 'fulfilment', body: json(bulkOrderStatusSchema), answers: { 200: one('BulkOrderReport') } },
    ({ ctx, user, body }) => changeStatuses({ user, needsStepUp: needsStepUp(ctx) }, body),
  ),
]);
