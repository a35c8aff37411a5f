import {
  newOrderSchema,
  newTransferOrderSchema,
  paymentConfigSchema,
  refundSchema,
  transferDiscountSchema,
  verifyTransferSchema,
} from '@boom/contract';
import { changes, type FeatureOperations, json, many, type Operation, one, page } from '../docs/operation';
import { pageSchema } from '../http/lists';

const lines =
  'Los artículos van en `items`; `productId` y `quantity` sirven para uno solo. Las existencias quedan apartadas ' +
  'mientras se puede pagar.';

/** What both ways to order have in common. */
const ordering = {
  headers: {
    'Idempotency-Key': {
      description: 'Una clave propia por intento de compra; repetirla no crea otro pedido.',
      schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
    },
  },
  errors: {
    400: ['invalid_idempotency_key'],
    403: ['step_up_required'],
    404: ['product_not_found', 'address_not_found'],
    409: ['out_of_stock', 'sold_elsewhere', 'figures_changed', 'order_too_large', 'payment_method_unavailable'],
    422: ['idempotency_mismatch'],
  },
} satisfies Partial<Operation>;

export const paymentOperations: FeatureOperations = {
  tag: 'Pagos',
  operations: {
    'GET /api/payments/config': {
      summary: 'Muestra los métodos de pago disponibles',
      answers: { 200: one('Los métodos.', 'PaymentsConfig') },
    },
    'GET /api/admin/transfer-discount-config': {
      summary: 'Muestra el descuento por transferencia',
      answers: { 200: one('El descuento.', 'TransferDiscountConfig') },
    },
    'POST /api/payments/create-preference': {
      ...ordering,
      summary: 'Hace un pedido para pagar con Mercado Pago',
      description: lines,
      body: json(newOrderSchema),
      answers: { 201: one('La página donde se paga.', 'PreferenceView') },
      errors: { ...ordering.errors, 503: ['payment_unavailable'] },
    },
    'POST /api/payments/create-direct-transfer': {
      ...ordering,
      summary: 'Hace un pedido para pagar por transferencia',
      description: `${lines} Los montos que se mostraron se comparan: si cambiaron, 409 \`figures_changed\` trae los nuevos.`,
      body: json(newTransferOrderSchema),
      answers: { 201: one('El pedido, con la cuenta a la que se transfiere.', 'OrderView') },
    },
    'POST /api/webhooks/mercadopago': {
      summary: 'Recibe los avisos de Mercado Pago',
      description: 'La firma del aviso decide si se le hace caso; el pago se vuelve a leer de Mercado Pago.',
      body: { content: { 'application/json': { type: 'object' } }, isOptional: true },
      answers: { 200: one('Recibido.', 'NoticeReceived') },
      errors: { 401: ['invalid_signature'] },
    },
    'PUT /api/admin/transfer-discount-config': {
      summary: 'Cambia el descuento por transferencia',
      body: json(transferDiscountSchema),
      answers: { 200: one('El descuento.', 'TransferDiscountConfig') },
    },
    'GET /api/admin/payment-config': {
      summary: 'Lista las configuraciones de pago',
      description: 'Los secretos vienen ocultos.',
      answers: { 200: many('Las configuraciones.', 'PaymentConfigView') },
    },
    'POST /api/admin/payment-config': {
      summary: 'Crea una configuración de pago',
      body: json(paymentConfigSchema),
      answers: { 201: one('La configuración.', 'PaymentConfigView') },
      errors: { 403: ['step_up_required'], 409: ['payment_config_exists'] },
    },
    'PATCH /api/admin/payment-config/:id': {
      summary: 'Cambia una configuración de pago',
      description: 'Un valor oculto que vuelve como se mostró deja el secreto guardado.',
      body: changes(paymentConfigSchema),
      answers: { 200: one('La configuración.', 'PaymentConfigView') },
      errors: { 403: ['step_up_required'], 404: ['payment_config_not_found'], 409: ['payment_config_exists'] },
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
