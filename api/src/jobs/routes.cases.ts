import type { Cases } from '../test/cases';
import * as target from '../test/matrixTargets';

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'GET /api/admin/jobs/:id': { prepare: target.deadLetter },
  'POST /api/admin/jobs/retry': { prepare: async () => ({ body: { ids: [(await target.deadLetter()).id] } }) },
  'POST /api/admin/jobs/:id/retry': { prepare: target.deadLetter },
};
