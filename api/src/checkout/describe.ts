import { newOrderSchema, newTransferOrderSchema } from '@boom/contract';
import { type FeatureOperations, json, type Operation, one } from '../docs/operation';

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
    409: [
      'out_of_stock',
      'sold_elsewhere',
      'figures_changed',
      'order_too_large',
      'payment_method_unavailable',
      'too_much_unpaid',
    ],
    422: ['idempotency_mismatch'],
  },
} satisfies Partial<Operation>;

export const checkoutOperations: FeatureOperations = {
  tag: 'Pagos',
  operations: {
    'POST /api/payments/create-preference': {
      ...ordering,
      summary: 'Hace un pedido para pagar con Mercado Pago',
      description: `${lines} Los montos son opcionales: si vienen, se comparan con los del servidor.`,
      body: json(newOrderSchema),
      answers: { 201: one('La página donde se paga.', 'PreferenceView') },
      errors: {
        ...ordering.errors,
        409: [...ordering.errors[409], 'product_without_price'],
        503: ['payment_unavailable'],
      },
    },
    'POST /api/payments/create-direct-transfer': {
      ...ordering,
      summary: 'Hace un pedido para pagar por transferencia',
      description: `${lines} Los montos que se mostraron se comparan: si cambiaron, 409 \`figures_changed\` trae los nuevos.`,
      body: json(newTransferOrderSchema),
      answers: { 201: one('El pedido, con la cuenta a la que se transfiere.', 'OrderView') },
    },
  },
};
