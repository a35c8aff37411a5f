import { paymentConfigSchema, transferDiscountSchema } from '@boom/contract';
import { edits, type FeatureOperations, json, many, one } from '../docs/operation';

export const paymentConfigOperations: FeatureOperations = {
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
    'PUT /api/admin/transfer-discount-config': {
      summary: 'Cambia el descuento por transferencia',
      ...edits(transferDiscountSchema),
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
      ...edits(paymentConfigSchema, {
        description: 'Un valor oculto que vuelve como se mostró deja el secreto guardado.',
        errors: { 403: ['step_up_required'], 404: ['payment_config_not_found'], 409: ['payment_config_exists'] },
      }),
      answers: { 200: one('La configuración.', 'PaymentConfigView') },
    },
  },
};
