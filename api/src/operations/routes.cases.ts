import type { Cases } from '../test/cases';
import { body } from '../test/matrixTargets';

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'POST /api/reports/client-errors': { prepare: body({ remote: 'catalog' }) },
  'POST /api/reports/csp': {
    prepare: () => ({
      body: '{"csp-report":{}}',
      headers: { 'Content-Type': 'application/csp-report' },
    }),
  },
};
