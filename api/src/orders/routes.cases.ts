import { signedIn } from '../test/build';
import type { Cases } from '../test/cases';
import { on, orderOf, receiptOf, type Situation, type Target } from '../test/matrixTargets';

/** An order whose status an administrator has just changed. */
async function changedOrderOf(situation: Situation): Promise<Target> {
  const { id } = await orderOf(situation);
  const admin = await signedIn({ isAdmin: true });
  await admin.patch(`/api/admin/orders/${id}/status`, { status: 'PAGADO' });
  return { id };
}

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'GET /api/orders/:id': { prepare: orderOf },
  'POST /api/orders/:id/receipt': { prepare: on(orderOf, { receiptUrl: 'https://banco.mx/r/1' }) },
  'GET /api/orders/:id/receipt': { prepare: receiptOf },
  'GET /api/admin/orders/:id': { prepare: orderOf },
  // The status that these set says that the money is here, which is another's word.
  'POST /api/admin/orders/:id/status/undo': { prepare: changedOrderOf, staff: { ALMACEN: 403 } },
  'POST /api/admin/orders/bulk-status': {
    prepare: async (situation) => ({ body: { ids: [(await orderOf(situation)).id], status: 'PAGADO' } }),
  },
  'PUT /api/admin/orders/:id/serial-numbers': { prepare: on(orderOf, { lines: [] }) },
  'PATCH /api/admin/orders/:id/status': {
    prepare: on(orderOf, { status: 'PAGADO' }),
    staff: { ALMACEN: 403 },
  },
};
