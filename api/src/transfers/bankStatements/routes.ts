import { approveDepositsSchema, line } from '@boom/contract';
import { object } from 'yup';
import { one, page } from '../../http/answers';
import { json } from '../../http/body';
import { shown } from '../../http/edit';
import { requireRecentWithTwoFactor } from '../../http/recentAuthentication';
import { route, section } from '../../http/route';
import { csv } from '../../media/csvBody';
import { areStatementsApproved } from '../../paymentConfig/paymentTerms';
import { approveDeposits } from './approveDeposits';
import { depositsQuerySchema, listDeposits, listStatements, showStatement } from './findStatements';
import { approveExact, importStatement } from './importStatement';
import texts from './routes.es-MX.json';

const fileQuerySchema = object({ fileName: line(200).required('El nombre del archivo es requerido') });

export const bankStatementRoutes = section(texts, [
  route(
    'GET /api/admin/bank-statements',
    { policy: 'money', answers: { 200: page('BankStatementView') } },
    ({ window }) => listStatements(window),
  ),

  route(
    'POST /api/admin/bank-statements',
    {
      policy: 'money',
      limit: 'uploads',
      query: fileQuerySchema,
      body: csv,
      answers: { 201: one('BankStatementImport') },
      errors: { 400: ['unreadable_statement', 'statement_columns_missing', 'statement_too_long'] },
    },
    async ({ ctx, user, query, body }) => {
      const areApproved = await areStatementsApproved();
      // It is the verdict on its transfers, then.
      if (areApproved) requireRecentWithTwoFactor(ctx);
      const id = await importStatement(user, query.fileName, body);
      const approved = areApproved ? await approveExact(user, id) : [];
      return { ...(await showStatement(id)), approved };
    },
  ),

  route(
    'GET /api/admin/bank-statements/:id',
    ...shown('money', 'BankStatementDetail', 'bank_statement_not_found', showStatement),
  ),

  route(
    'GET /api/admin/bank-statements/:id/rows',
    {
      policy: 'money',
      query: depositsQuerySchema,
      answers: { 200: page('BankStatementRowView') },
      errors: { 404: ['bank_statement_not_found'] },
    },
    ({ params, query, window }) => listDeposits(params.id, query, window),
  ),

  route(
    'POST /api/admin/bank-statements/:id/approve',
    {
      policy: 'money',
      guard: requireRecentWithTwoFactor,
      body: json(approveDepositsSchema),
      answers: { 200: one('DepositApprovalReport') },
      errors: { 404: ['bank_statement_not_found'] },
    },
    ({ user, params, body }) => approveDeposits(user, params.id, body),
  ),
]);
