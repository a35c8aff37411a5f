import type { Cases } from '../../test/cases';
import { bankStatementOf, depositOf } from '../../test/matrixTargets';
import { buildStatement } from './build';

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
