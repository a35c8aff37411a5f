import { signedIn } from '../test/build';
import type { Cases } from '../test/cases';
import { body, on, orderOf, type Situation, type Target } from '../test/matrixTargets';
import { buildCfdi, COMPANY, filesOf, requestedInvoice } from './build';

const requested = async ({ owner }: Situation): Promise<Target> => ({ id: (await requestedInvoice(owner)).invoice.id });

async function issued({ owner }: Situation) {
  const { invoice, order } = await requestedInvoice(owner);
  const admin = await signedIn({ isAdmin: true });
  await admin.post(`/api/admin/invoices/${invoice.id}/files`, filesOf(buildCfdi()));
  return { invoice, order, admin };
}

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'PUT /api/user/fiscal-profile': { prepare: body(COMPANY) },
  'GET /api/orders/:id/invoice': { prepare: orderOf },
  'POST /api/orders/:id/invoice': {
    prepare: on(orderOf, COMPANY),
  },
  'GET /api/orders/:id/invoice/:file': {
    prepare: async (situation) => ({ path: `/api/orders/${(await issued(situation)).order.id}/invoice/xml` }),
  },
  'GET /api/admin/invoices/:id': { prepare: requested },
  'POST /api/admin/invoices/:id/files': {
    prepare: async (situation) => ({ ...(await requested(situation)), body: filesOf(buildCfdi()) }),
  },
  'POST /api/admin/invoices/:id/reject': {
    prepare: async (situation) => ({ ...(await requested(situation)), body: { reason: 'RFC', version: 1 } }),
  },
  'POST /api/admin/invoices/:id/reject/undo': {
    prepare: async (situation) => {
      const { id } = await requested(situation);
      const admin = await signedIn({ isAdmin: true });
      await admin.post(`/api/admin/invoices/${id}/reject`, { reason: 'RFC', version: 1 });
      return { id };
    },
  },
  'POST /api/admin/invoices/:id/cancel': {
    prepare: async (situation) => {
      const { invoice, order } = await issued(situation);
      await order.update({ paymentStatus: 'refunded' });
      return { id: invoice.id, body: { version: 2 } };
    },
  },
};
