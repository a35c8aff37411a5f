import { signedIn } from '../../test/build';
import type { Cases } from '../../test/cases';
import { bankStatementOf, orderOf, type Situation, type Target } from '../../test/matrixTargets';
import { buildStatement, importDeposits } from './build';

/** The same, and the call that notes it in an order. */
async function depositOf(situation: Situation): Promise<Target> {
  const { id: orderId } = await orderOf(situation);
  const { statement, rows } = await importDeposits(await signedIn({ isAdmin: true }), [{ amount: '1.00' }]);
  return { id: statement.id, body: { rows: [{ id: rows[0]?.id, orderId, effect: 'short' }] } };
}

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'POST /api/admin/bank-statements': {
    prepare: () => ({
      path: '/api/admin/bank-statements?fileName=estado.csv',
      body: buildStatement([{ amount: '1.00' }]),
      headers: { 'Content-Type': 'text/csv' },
    }),
  },
  'GET /api/admin/bank-statements/:id': { prepare: bankStatementOf },
  'GET /api/admin/bank-statements/:id/rows': { prepare: bankStatementOf },
  'POST /api/admin/bank-statements/:id/approve': { prepare: depositOf },
};
