import type { Cases } from '../test/cases';
import { body } from '../test/matrixTargets';

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'PUT /api/admin/shop': { prepare: body({ tradeName: 'Compra Boom' }) },
};
