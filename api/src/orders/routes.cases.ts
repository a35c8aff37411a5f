import type { Cases } from '../test/cases';
import * as target from '../test/matrixTargets';
import { on } from '../test/matrixTargets';

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'GET /api/orders/:id': { prepare: target.orderOf },
  'POST /api/orders/:id/receipt': { prepare: on(target.orderOf, { receiptUrl: 'https://banco.mx/r/1' }) },
  'GET /api/orders/:id/receipt': { prepare: target.receiptOf },
  'GET /api/admin/orders/:id': { prepare: target.orderOf },
  // The status that these set says that the money is here, which is another's word.
  'POST /api/admin/orders/:id/status/undo': { prepare: target.changedOrderOf, staff: { ALMACEN: 403 } },
  'POST /api/admin/orders/bulk-status': {
    prepare: async (situation) => ({ body: { ids: [(await target.orderOf(situation)).id], status: 'PAGADO' } }),
  },
  'PUT /api/admin/orders/:id/serial-numbers': { prepare: on(target.orderOf, { lines: [] }) },
  'PATCH /api/admin/orders/:id/status': {
    prepare: on(target.orderOf, { status: 'PAGADO' }),
    staff: { ALMACEN: 403 },
  },
};
