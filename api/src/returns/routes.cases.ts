import type { Cases } from '../test/cases';
import { deliveredOrderOf, on, orderOf } from '../test/matrixTargets';
import { authorizedReturnOf, CLABE, labelledReturnOf, receivedReturnOf, returnOf, returnPictureOf } from './build';

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'GET /api/orders/:id/returns': { prepare: orderOf },
  'GET /api/orders/:id/returnable': { prepare: deliveredOrderOf },
  'POST /api/orders/:id/returns': { prepare: deliveredOrderOf },
  'POST /api/returns/:id/sent': { prepare: on(authorizedReturnOf, {}) },
  'PUT /api/returns/:id/refund-account': { prepare: on(returnOf, { clabe: CLABE }) },
  'GET /api/returns/:id/pictures/:file': { prepare: returnPictureOf },
  'GET /api/returns/:id/label': { prepare: labelledReturnOf },
  'GET /api/admin/returns/:id': { prepare: returnOf },
  'POST /api/admin/returns/:id/move': {
    prepare: on(returnOf, { state: 'AUTORIZADA', message: 'Empácalo bien.', version: 1 }),
    // Who receives parcels does not authorize them.
    staff: { ALMACEN: 403 },
  },
  'POST /api/admin/returns/:id/move/undo': { prepare: on(authorizedReturnOf, {}) },
  'POST /api/admin/returns/:id/refund': { prepare: on(receivedReturnOf, {}) },
};
