import { refundSchema, verifyTransferSchema } from '@boom/contract';
import { type FeatureOperations, json, one, page } from '../docs/operation';
import { pageSchema } from '../http/lists';

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
    'GET /api/admin/pending-transfers': {
      summary: 'Lista las transferencias por verificar',
      query: [pageSchema],
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
      description: 'Sin `amount`, todo lo que queda.',
      body: json(refundSchema),
      answers: { 200: one('El pedido.', 'AdminOrderView') },
      errors: {
        404: ['order_not_found'],
        409: ['nothing_to_refund', 'refund_too_large', 'refund_refused'],
        503: ['payment_unavailable'],
      },
    },
  },
};
