import type { Cases } from '../test/cases';
import * as target from '../test/matrixTargets';
import { on } from '../test/matrixTargets';

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'GET /api/orders/:id/returns': { prepare: target.orderOf },
  'GET /api/orders/:id/returnable': { prepare: target.deliveredOrderOf },
  'POST /api/orders/:id/returns': { prepare: target.deliveredOrderOf },
  'POST /api/returns/:id/sent': { prepare: on(target.authorizedReturnOf, {}) },
  'GET /api/returns/:id/pictures/:file': { prepare: target.returnPictureOf },
  'GET /api/returns/:id/label': { prepare: target.labelledReturnOf },
  'GET /api/admin/returns/:id': { prepare: target.returnOf },
  'POST /api/admin/returns/:id/move': {
    prepare: on(target.returnOf, { state: 'AUTORIZADA', message: 'Empácalo bien.', version: 1 }),
    // Who receives parcels does not authorize them.
    staff: { ALMACEN: 403 },
  },
  'POST /api/admin/returns/:id/move/undo': { prepare: on(target.authorizedReturnOf, {}) },
  'POST /api/admin/returns/:id/refund': { prepare: on(target.receivedReturnOf, {}) },
};
