import { SecurityLog } from '../accounts/model';
import { recordSecurityEvent } from '../accounts/securityLog';
import { signedIn } from '../test/build';
import type { Cases } from '../test/cases';
import { on, personOf, type Target } from '../test/matrixTargets';
import { AuditEntry } from './model';

/** What an administrator did. */
async function auditEntry(): Promise<Target> {
  const entry = { adminId: null, adminName: 'Ana', action: 'POST /api/admin/categories', objectId: null };
  const { id } = await AuditEntry.create({ ...entry, before: null, after: null, ipAddress: null, requestId: 'r' });
  return { id };
}

/** What happened to somebody's account: they signed in. */
async function securityEvent(): Promise<Target> {
  const { id: userId } = await signedIn();
  const origin = { ip: '127.0.0.1', userAgent: 'test' };
  await recordSecurityEvent('login', { userId, origin });
  return { id: (await SecurityLog.findOne({ where: { userId }, rejectOnEmpty: true })).id };
}

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'GET /api/admin/search': { prepare: () => ({ path: '/api/admin/search?q=algo' }) },
  'GET /api/admin/users/:id': { prepare: personOf },
  'GET /api/admin/security-log/:id': { prepare: securityEvent },
  'GET /api/admin/audit-log/:id': { prepare: auditEntry },
  'PUT /api/admin/users/:id/password': { prepare: on(personOf, { password: 'secreta' }) },
  'POST /api/admin/users/:id/block': { prepare: on(personOf, { reason: 'Fraude' }) },
  'PUT /api/admin/users/:id/role': { prepare: on(personOf, { role: 'ALMACEN' }) },
  'POST /api/admin/users/:id/unblock': { prepare: personOf },
};
