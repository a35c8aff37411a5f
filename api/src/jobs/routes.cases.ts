import type { Cases } from '../test/cases';
import type { Target } from '../test/matrixTargets';
import { buildDeadLetter } from './build';

async function deadLetter(): Promise<Target> {
  return { id: await buildDeadLetter() };
}

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'GET /api/admin/jobs/:id': { prepare: deadLetter },
  'POST /api/admin/jobs/retry': { prepare: async () => ({ body: { ids: [(await deadLetter()).id] } }) },
  'POST /api/admin/jobs/:id/retry': { prepare: deadLetter },
};
