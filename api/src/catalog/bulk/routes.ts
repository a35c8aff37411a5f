import { BULK_UNDO_MINUTES, productBulkSchema } from '@boom/contract';
import { one } from '../../http/answers';
import { json } from '../../http/body';
import { route, section } from '../../http/route';
import { beginBulkEdit, continueBulkEdit } from './bulkEdit';
import { undoBulkEdit } from './undoBulkEdit';

export const productBulkRoutes = section('Catálogo', [
  route(
    'POST /api/admin/products/bulk',
    {
      policy: 'admin',
      summary: 'Cambia varios productos a la vez',
      description:
        'Los de `ids`, o todos los que encuentra `filter`, que es el de la lista. Los precios se redondean al centavo y ' +
        'nunca llegan a cero. Lo que no alcanzó a hacerse en veinte segundos es `waiting` y sigue con `continue`.',
      body: json(productBulkSchema),
      answers: { 200: one('Cuántos cambiaron, y por qué los demás no.', 'ProductBulkReport') },
    },
    ({ body }) => beginBulkEdit(body),
  ),

  route(
    'POST /api/admin/products/bulk/:id/continue',
    {
      policy: 'admin',
      summary: 'Sigue con un cambio de varios productos',
      answers: { 200: one('Lo mismo, de todo el cambio.', 'ProductBulkReport') },
      errors: { 404: ['bulk_edit_not_found'] },
    },
    ({ params }) => continueBulkEdit(params.id),
  ),

  route(
    'POST /api/admin/products/bulk/:id/undo',
    {
      policy: 'admin',
      summary: 'Deshace un cambio de varios productos',
      description:
        `Durante ${BULK_UNDO_MINUTES} minutos. Lo que alguien más cambió desde entonces se queda como está. Con ` +
        '`waiting`, se llama otra vez.',
      answers: { 200: one('Cuántos volvieron a como estaban.', 'ProductBulkUndoReport') },
      errors: { 404: ['bulk_edit_not_found'], 409: ['bulk_undo_too_late'] },
    },
    ({ params }) => undoBulkEdit(params.id),
  ),
]);
