import type { Cases } from '../test/cases';
import { body, on, paymentConfig, paymentConfigOf } from '../test/matrixTargets';

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'PUT /api/admin/transfer-discount-config': {
    prepare: body({ discountPercentage: '3.50', discountText: 'por pagar por transferencia' }),
  },
  // Off, as it was: other rows of the matrix refund.
  'PUT /api/admin/refund-approval-config': { prepare: body({ fromAmount: '' }) },
  'PUT /api/admin/installments-config': { prepare: body({ minimum3: '500.00' }) },
  'POST /api/admin/payment-config': { prepare: () => ({ body: paymentConfig() }) },
  'PATCH /api/admin/payment-config/:id': { prepare: on(paymentConfigOf, { displayName: 'Otra' }) },
};
