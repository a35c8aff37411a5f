import { refundSchema, settlePaymentSchema, verifyTransferSchema } from '@boom/contract';
import { type FeatureOperations, json, one, page } from '../docs/operation';
import { pageSchema } from '../http/lists';
import { transfersQuerySchema } from '../orders/findOrders';
import { toSettleQuerySchema } from './toSettle/list';

export const paymentOperations: FeatureOperations = {
  tag: 'Pagos',
  operations: {
    'POST /api/webhooks/mercadopago': {
      summary: 'Recibe los avisos de Mercado Pago',
      description: 'La firma del aviso decide si se le hace caso; el pago se vuelve a leer de Mercado Pago.',
      body: { content: { 'application/json': { type: 'object' } }, isOptional: true },
      answers: { 200: one('Recibido.', 'NoticeReceived') },
      errors: { 401: ['invalid_signature'] },
    },
    'POST /api/orders/:id/check-payment': {
      summary: 'Vuelve a consultar el pago de un pedido propio',
      description: 'Para quien ya pagó con tarjeta y no ve su pago. Los administradores consultan cualquiera.',
      answers: { 200: one('El pedido.', 'OrderView') },
      errors: { 404: ['order_not_found'], 503: ['payment_unavailable'] },
    },
    'GET /api/admin/pending-transfers': {
      summary: 'Lista las transferencias por verificar',
      description: 'Con `state=closed`, las rechazadas y vencidas: su dinero todavía puede aceptarse.',
      query: [transfersQuerySchema, pageSchema],
      answers: { 200: page('Las transferencias, primero las que tienen comprobante.', 'PendingTransferView') },
    },
    'POST /api/admin/verify-transfer': {
      summary: 'Aprueba o rechaza una transferencia',
      body: json(verifyTransferSchema),
      answers: { 200: one('El pedido.', 'AdminOrderView') },
      errors: {
        404: ['order_not_found'],
        409: ['not_a_transfer', 'transfer_already_decided', 'out_of_stock'],
      },
    },
    'POST /api/admin/orders/:id/refund': {
      summary: 'Devuelve el dinero de un pedido',
      description:
        'Sin `amount`, todo lo que queda. Si Mercado Pago no responde a tiempo, la devolución queda en curso; ' +
        '`GET /api/admin/orders/:id/payments` dice cómo va.',
      body: json(refundSchema),
      answers: { 200: one('El pedido.', 'AdminOrderView') },
      errors: {
        404: ['order_not_found'],
        409: ['nothing_to_refund', 'refund_too_large', 'refund_in_progress', 'refund_refused'],
      },
    },
    'GET /api/admin/orders/:id/payments': {
      summary: 'Muestra los pagos y las devoluciones de un pedido',
      answers: { 200: one('Lo que entró y lo que se devolvió, lo más antiguo primero.', 'OrderPaymentsView') },
      errors: { 404: ['order_not_found'] },
    },
    'GET /api/admin/payments-to-settle': {
      summary: 'Lista los pagos por revisar',
      description:
        'Pagos que no corresponden a un pedido, que no se pudieron devolver o que un banco retiró: el más antiguo ' +
        'primero. Con `settled=true`, los ya revisados, el más reciente primero.',
      query: [toSettleQuerySchema, pageSchema],
      answers: { 200: page('Los pagos.', 'PaymentToSettleView') },
    },
    'POST /api/admin/payments-to-settle/:id/settle': {
      summary: 'Decide qué hacer con un pago por revisar',
      description:
        '`accept` lo aplica al pedido de `orderNumber`, o al que el pago nombra; `refund` lo devuelve completo, con la ' +
        'nota como motivo; `dismiss` lo deja como está.',
      body: json(settlePaymentSchema),
      answers: { 200: one('El pago.', 'PaymentToSettleView') },
      errors: {
        404: ['payment_to_settle_not_found', 'order_not_found'],
        409: [
          'payment_already_settled',
          'payment_not_received',
          'payment_not_acceptable',
          'order_already_paid',
          'out_of_stock',
          'nothing_to_refund',
          'refund_refused',
        ],
        503: ['payment_unavailable'],
      },
    },
  },
};
