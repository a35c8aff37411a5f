import { productBulkSchema } from '@boom/contract';
import { one } from '../../http/answers';
import { json } from '../../http/body';
import { idempotencyKeyOf, repeatable } from '../../http/idempotency';
import { route, section } from '../../http/route';
import { beginBulkEdit, continueBulkEdit } from './bulkEdit';
import texts from './routes.es-MX.json';
import { undoBulkEdit } from './undoBulkEdit';

export const productBulkRoutes = section(texts, [
  route(
    'POST /api/admin/products/bulk',
    { policy: 'catalog', ...repeatable, body: json(productBulkSchema), answers: { 200: one('ProductBulkReport') } },
    ({ ctx, user, body }) => beginBulkEdit(body, idempotencyKeyOf(ctx, user.id, body)),
  ),

  route(
    'POST /api/admin/products/bulk/:id/continue',
    { policy: 'catalog', answers: { 200: one('ProductBulkReport') }, errors: { 404: ['bulk_edit_not_found'] } },
    ({ params }) => continueBulkEdit(params.id),
  ),

  route(
    'POST /api/admin/products/bulk/:id/undo',
    {
      policy: 'catalog',
      answers: { 200: one('ProductBulkUndoReport') },
      errors: { 404: ['bulk_edit_not_found'], 409: ['bulk_undo_too_late'] },
    },
    ({ params }) => undoBulkEdit(params.id),
  ),
]);
