import type { Cases } from '../../test/cases';
import * as target from '../../test/matrixTargets';
import { on } from '../../test/matrixTargets';

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'GET /api/admin/disputes/:id': { prepare: target.disputeOf },
  'PUT /api/admin/disputes/:id/evidence': { prepare: on(target.disputeOf, { item: 'order', isTicked: true }) },
  'POST /api/admin/disputes/:id/evidence-sent': { prepare: target.disputeOf },
  'POST /api/admin/orders/:id/lift-hold': { prepare: target.heldOrderOf },
};
