import type { Cases } from '../test/cases';
import * as target from '../test/matrixTargets';
import { on } from '../test/matrixTargets';

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'GET /api/admin/search': { prepare: () => ({ path: '/api/admin/search?q=algo' }) },
  'GET /api/admin/users/:id': { prepare: target.personOf },
  'GET /api/admin/security-log/:id': { prepare: target.securityEvent },
  'GET /api/admin/audit-log/:id': { prepare: target.auditEntry },
  'PUT /api/admin/users/:id/password': { prepare: on(target.personOf, { password: 'secreta' }) },
  'POST /api/admin/users/:id/block': { prepare: on(target.personOf, { reason: 'Fraude' }) },
  'PUT /api/admin/users/:id/role': { prepare: on(target.personOf, { role: 'ALMACEN' }) },
  'POST /api/admin/users/:id/unblock': { prepare: target.personOf },
};
