import { invoiceUndoSchema, rejectInvoiceSchema, seenInvoiceSchema } from '@boom/contract';
import { file, one, page } from '../http/answers';
import { json } from '../http/body';
import { changed, shown } from '../http/edit';
import { presentRows } from '../http/lists';
import { route, section } from '../http/route';
import texts from './adminRoutes.es-MX.json';
import { cancelInvoice } from './cancelInvoice';
import { exportInvoices } from './exportInvoices';
import { filesBody } from './filesBody';
import { invoicesQuerySchema, listInvoices, showInvoice } from './findInvoices';
import { issueInvoice } from './issueInvoice';
import { presentAdminInvoice } from './present';
import { rejectInvoice, undoRejection } from './rejectInvoice';

export const invoiceAdminRoutes = section(texts, [
  route(
    'GET /api/admin/invoices',
    { policy: 'money', query: invoicesQuerySchema, answers: { 200: page('AdminInvoiceView') } },
    async ({ query, window }) => presentRows(await listInvoices(query, window), presentAdminInvoice),
  ),

  route(
    'GET /api/admin/invoices/export.csv',
    { policy: 'money', query: invoicesQuerySchema, answers: { 200: file('text/csv') } },
    ({ ctx, query }) => {
      ctx.attachment('facturas.csv');
      return exportInvoices(query);
    },
  ),

  route('GET /api/admin/invoices/:id', ...shown('money', 'AdminInvoiceDetail', 'invoice_not_found', showInvoice)),

  route(
    'POST /api/admin/invoices/:id/files',
    {
      policy: 'money',
      body: filesBody,
      answers: { 200: one('AdminInvoiceDetail') },
      errors: {
        404: ['invoice_not_found'],
        409: [
          'invoice_changed',
          'invoice_not_paid',
          'invoice_not_available',
          'invoice_differs',
          'invoice_uuid_used',
          'invoice_other_uuid',
        ],
      },
    },
    ({ ctx, user, params, body }) => changed(ctx, showInvoice, params.id, () => issueInvoice(user, params.id, body)),
  ),

  route(
    'POST /api/admin/invoices/:id/reject',
    {
      policy: 'money',
      body: json(rejectInvoiceSchema),
      answers: { 200: one('AdminInvoiceDetail') },
      errors: { 404: ['invoice_not_found'], 409: ['invoice_changed', 'invoice_not_available'] },
    },
    ({ ctx, params, body }) => changed(ctx, showInvoice, params.id, () => rejectInvoice(params.id, body)),
  ),

  route(
    'POST /api/admin/invoices/:id/reject/undo',
    {
      policy: 'money',
      body: json(invoiceUndoSchema, { isOptional: true }),
      answers: { 200: one('AdminInvoiceDetail') },
      errors: { 404: ['invoice_not_found'], 409: ['invoice_changed', 'undo_too_late'] },
    },
    ({ ctx, params, body }) =>
      changed(ctx, showInvoice, params.id, () => undoRejection(params.id, body.version ?? null)),
  ),

  route(
    'POST /api/admin/invoices/:id/cancel',
    {
      policy: 'money',
      body: json(seenInvoiceSchema),
      answers: { 200: one('AdminInvoiceDetail') },
      errors: { 404: ['invoice_not_found'], 409: ['invoice_changed', 'invoice_not_cancellable'] },
    },
    ({ ctx, params, body }) => changed(ctx, showInvoice, params.id, () => cancelInvoice(params.id, body.version)),
  ),
]);
