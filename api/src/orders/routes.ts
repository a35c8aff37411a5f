import { bulkOrderStatusSchema, ORDER_UNDO_SECONDS, orderStatusSchema } from '@boom/contract';
import { file, one, page } from '../http/answers';
import { json } from '../http/body';
import { route, section } from '../http/route';
import type { SignedInUser } from '../http/state';
import { sendPrivateObject } from '../media/send';
import { findBankDetails } from '../paymentConfig/transferTerms';
import { changeStatuses } from './bulkStatus';
import { cancelOrder } from './cancelOrder';
import { changeStatus } from './changeStatus';
import { findOrderForAdmin, listAllOrders } from './findOrders';
import { adminOrdersQuerySchema } from './listQuery';
import { findOrder, listOwnOrders, ownOrdersQuerySchema } from './ownOrders';
import { presentAdminOrder, presentOrder } from './present';
import { receiptBody } from './receiptBody';
import { attachReceipt, openReceipt } from './receipts';
import { undoStatus } from './undoStatus';

const showOrder = async (user: SignedInUser, id: string) =>
  presentOrder(await findOrder(user, id), await findBankDetails());

export const orderRoutes = section('Pedidos', [
  route(
    'GET /api/orders',
    {
      policy: 'user',
      summary: 'Lista los pedidos propios',
      description: '`search` busca en el número, la guía y los productos del pedido.',
      query: ownOrdersQuerySchema,
      answers: { 200: page('Los pedidos, el más nuevo primero.', 'OrderView') },
    },
    async ({ user, query, window }) => {
      const { orders, total } = await listOwnOrders(user.id, query, window);
      const bank = await findBankDetails();
      return { rows: orders.map((order) => presentOrder(order, bank)), total };
    },
  ),

  route(
    'GET /api/orders/:id',
    {
      policy: 'user',
      owner: 'or admin',
      summary: 'Muestra un pedido propio',
      description: 'Los administradores ven cualquiera.',
      answers: { 200: one('El pedido.', 'OrderView') },
      errors: { 404: ['order_not_found'] },
    },
    ({ user, params }) => showOrder(user, params.id),
  ),

  route(
    'POST /api/orders/:id/receipt',
    {
      policy: 'user',
      owner: 'only',
      limit: 'uploads',
      summary: 'Adjunta el comprobante de una transferencia',
      description: 'Una imagen o un PDF de hasta 5 MB en el campo `receipt`, o su dirección como JSON.',
      body: receiptBody,
      answers: { 200: one('El pedido.', 'OrderView') },
      errors: { 404: ['order_not_found'], 409: ['receipt_not_expected'] },
    },
    async ({ user, params, body }) => {
      await attachReceipt(user, params.id, body);
      return showOrder(user, params.id);
    },
  ),

  route(
    'POST /api/orders/:id/cancel',
    {
      policy: 'user',
      owner: 'only',
      summary: 'Cancela un pedido propio que no se ha pagado',
      description: 'Repetirlo no cambia nada.',
      answers: { 200: one('El pedido.', 'OrderView') },
      errors: { 404: ['order_not_found'], 409: ['order_not_cancellable'] },
    },
    async ({ user, params }) => {
      await cancelOrder(user.id, params.id);
      return showOrder(user, params.id);
    },
  ),

  route(
    'GET /api/orders/:id/receipt',
    {
      policy: 'user',
      owner: 'or admin',
      summary: 'Descarga el comprobante de un pedido propio',
      description: 'Los administradores ven cualquiera.',
      answers: { 200: file('El comprobante.', 'image/webp', 'application/pdf') },
      errors: { 404: ['order_not_found', 'receipt_not_found'] },
    },
    async ({ ctx, user, params }) => sendPrivateObject(ctx, await openReceipt(user, params.id)),
  ),

  route(
    'GET /api/admin/orders',
    {
      policy: 'admin',
      summary: 'Lista todos los pedidos',
      description:
        'El más nuevo primero, o como diga `sort`. `search` busca en el número, la guía y el nombre, usuario y correo ' +
        'del cliente; `from` y `to` son días en la Ciudad de México, ambos incluidos.',
      query: adminOrdersQuerySchema,
      answers: { 200: page('Los pedidos.', 'AdminOrderView') },
    },
    async ({ query, window }) => {
      const { orders, total } = await listAllOrders(query, window);
      const bank = await findBankDetails();
      return { rows: orders.map((order) => presentAdminOrder(order, bank)), total };
    },
  ),

  route(
    'PATCH /api/admin/orders/:id/status',
    {
      policy: 'admin',
      summary: 'Cambia el estado de un pedido',
      description:
        'Estado, número de guía y paquetería: lo que se mande, al menos uno. Poner PAGADO o más a una transferencia la ' +
        'aprueba. El cliente se entera cuando el paquete sale, ' +
        `${ORDER_UNDO_SECONDS} segundos después: hasta entonces se puede deshacer.`,
      body: json(orderStatusSchema),
      answers: { 200: one('El pedido.', 'AdminOrderView') },
      errors: {
        404: ['order_not_found'],
        409: [
          'out_of_stock',
          'order_not_paid',
          'order_already_paid',
          'order_charged_back',
          'order_was_refunded',
          'transfer_already_decided',
        ],
      },
    },
    async ({ ctx, user, params, body }) => {
      const bank = await findBankDetails();
      ctx.state.before = presentAdminOrder(await findOrderForAdmin(params.id), bank);
      await changeStatus(user, params.id, body);
      return presentAdminOrder(await findOrderForAdmin(params.id), bank);
    },
  ),

  route(
    'POST /api/admin/orders/:id/status/undo',
    {
      policy: 'admin',
      summary: 'Deshace el último cambio de estado o de envío de un pedido',
      description: `En los ${ORDER_UNDO_SECONDS} segundos siguientes, si nada más pasó con el pedido. El cliente no se entera.`,
      answers: { 200: one('El pedido.', 'AdminOrderView') },
      errors: { 404: ['order_not_found'], 409: ['undo_too_late', 'order_changed_since'] },
    },
    async ({ ctx, user, params }) => {
      const bank = await findBankDetails();
      ctx.state.before = presentAdminOrder(await findOrderForAdmin(params.id), bank);
      await undoStatus(user, params.id);
      return presentAdminOrder(await findOrderForAdmin(params.id), bank);
    },
  ),

  route(
    'POST /api/admin/orders/bulk-status',
    {
      policy: 'admin',
      summary: 'Cambia el estado de varios pedidos',
      description:
        'Cada uno con la regla de uno solo; los que no se pueden cambiar se informan y no detienen a los demás.',
      body: json(bulkOrderStatusSchema),
      answers: { 200: one('Qué pasó con cada pedido.', 'BulkOrderReport') },
    },
    ({ user, body }) => changeStatuses(user, body),
  ),
]);
