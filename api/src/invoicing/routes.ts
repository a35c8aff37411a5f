import { invoiceReceiverSchema } from '@boom/contract';
import { empty, file, one } from '../http/answers';
import { json } from '../http/body';
import { route, section } from '../http/route';
import { sendPrivateObject } from '../media/send';
import { invoiceFiles, openInvoiceFile, showOrderInvoice } from './findInvoices';
import { deleteProfile, findProfile, saveProfile } from './profile';
import { requestInvoiceLater } from './requestInvoice';
import texts from './routes.es-MX.json';

export const invoiceRoutes = section(texts, [
  route(
    'GET /api/user/fiscal-profile',
    { policy: 'user', answers: { 200: one('FiscalProfileView') } },
    async ({ user }) => ({ profile: await findProfile(user.id) }),
  ),

  route(
    'PUT /api/user/fiscal-profile',
    { policy: 'user', body: json(invoiceReceiverSchema), answers: { 200: one('FiscalProfileView') } },
    async ({ user, body }) => ({ profile: await saveProfile(user.id, body) }),
  ),

  route('DELETE /api/user/fiscal-profile', { policy: 'user', answers: { 204: empty } }, ({ user }) =>
    deleteProfile(user.id),
  ),

  route(
    'GET /api/orders/:id/invoice',
    {
      policy: 'user',
      owner: 'or money',
      answers: { 200: one('OrderInvoiceView') },
      errors: { 404: ['order_not_found'] },
    },
    ({ user, params }) => showOrderInvoice(user, params.id),
  ),

  route(
    'POST /api/orders/:id/invoice',
    {
      policy: 'user',
      owner: 'only',
      body: json(invoiceReceiverSchema),
      answers: { 200: one('OrderInvoiceView') },
      errors: {
        404: ['order_not_found'],
        409: ['invoice_already_requested', 'invoice_not_available', 'invoice_too_late'],
      },
    },
    async ({ user, params, body }) => {
      await requestInvoiceLater(user, params.id, body);
      return showOrderInvoice(user, params.id);
    },
  ),

  route(
    'GET /api/orders/:id/invoice/:file',
    {
      policy: 'user',
      owner: 'or money',
      params: { file: invoiceFiles },
      answers: { 200: file('application/xml', 'application/pdf') },
      errors: { 404: ['order_not_found', 'invoice_file_not_found'] },
    },
    async ({ ctx, user, params }) => sendPrivateObject(ctx, await openInvoiceFile(user, params.id, params.file)),
  ),
]);
