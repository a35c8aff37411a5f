import type { Cases } from '../../test/cases';
import { body } from '../../test/matrixTargets';

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'POST /api/reports/figures': {
    prepare: body({ generation: 1, units: [{ unit: 'catalog', version: '1.0.0', isView: true }] }),
  },
  'GET /api/reports/figures': { prepare: () => ({ path: '/api/reports/figures?since=2026-05-04T18:30:00Z' }) },
};
