import { securityActions } from '@boom/contract';
import { string } from 'yup';
import { findSecurityEvent, listEverybodysEvents } from '../accounts/securityLog';
import { page } from '../http/answers';
import { shown } from '../http/edit';
import { idOf } from '../http/filters';
import { presentRows } from '../http/lists';
import { periodSchema } from '../http/period';
import { route, section } from '../http/route';
import { findAuditEntry, listAuditEntries, presentAuditEntry } from './audit';
import texts from './logRoutes.es-MX.json';

const securityLogQuerySchema = periodSchema.shape({
  action: string().oneOf([...securityActions], 'La acción no es válida'),
  userId: idOf('El usuario no es válido'),
});

const auditQuerySchema = periodSchema.shape({
  adminId: idOf('La persona no es válida'),
  objectId: idOf('El objeto no es válido'),
});

/** What people of the shop changed, and what happened to everybody's accounts. */
export const logRoutes = section(texts, [
  route(
    'GET /api/admin/security-log',
    { policy: 'admin', query: securityLogQuerySchema, answers: { 200: page('AdminSecurityEventView') } },
    ({ query, window }) => listEverybodysEvents(query, window),
  ),

  route(
    'GET /api/admin/security-log/:id',
    ...shown('admin', 'AdminSecurityEventView', 'security_event_not_found', findSecurityEvent),
  ),

  route(
    'GET /api/admin/audit-log',
    { policy: 'admin', query: auditQuerySchema, answers: { 200: page('AuditEntryView') } },
    async ({ query, window }) => presentRows(await listAuditEntries(query, window), presentAuditEntry),
  ),

  route('GET /api/admin/audit-log/:id', ...shown('admin', 'AuditEntryView', 'audit_entry_not_found', findAuditEntry)),
]);
