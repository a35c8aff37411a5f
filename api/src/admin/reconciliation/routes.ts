import { file, many } from '../../http/answers';
import { periodSchema } from '../../http/period';
import { route, section } from '../../http/route';
import { exportReconciliation } from './exportCsv';
import { listReconciliation, listReconciliationEntries } from './report';
import texts from './routes.es-MX.json';

export const reconciliationRoutes = section(texts, [
  route(
    'GET /api/admin/reconciliation',
    { policy: 'money', query: periodSchema, answers: { 200: many('ReconciliationDay') } },
    ({ query }) => listReconciliation(query),
  ),

  route(
    'GET /api/admin/reconciliation/entries',
    { policy: 'money', query: periodSchema, answers: { 200: many('ReconciliationEntry') } },
    ({ query }) => listReconciliationEntries(query),
  ),

  route(
    'GET /api/admin/reconciliation/export.csv',
    { policy: 'money', query: periodSchema, answers: { 200: file('text/csv') } },
    ({ ctx, query }) => {
      ctx.attachment('conciliacion.csv');
      return exportReconciliation(query);
    },
  ),
]);
