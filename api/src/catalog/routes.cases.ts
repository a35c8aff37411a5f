import type { Cases } from '../test/cases';
import { body, categoryOf, fresh, on, productOf, type Target } from '../test/matrixTargets';
import { buildProduct } from './build';
import { beginBulkEdit } from './bulk/bulkEdit';

const product = { name: 'Cable', price: '99.00' };

/** Products that were changed at once. */
async function bulkEditOf(): Promise<Target> {
  const { id } = await buildProduct();
  const call = { userId: id, key: null, bodyHash: '' };
  return { id: (await beginBulkEdit({ ids: [id], change: { isActive: false } }, call)).undoId };
}

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'GET /api/products/:id': { prepare: productOf },
  'GET /api/products/:id/bought-together': { prepare: productOf },
  'GET /api/categories/:id/attributes': { prepare: categoryOf },
  'POST /api/admin/products': { prepare: body(product) },
  'PATCH /api/admin/products/:id': { prepare: on(productOf, { stock: 3 }) },
  'DELETE /api/admin/products/:id': { prepare: productOf },
  'POST /api/admin/products/:id/duplicate': { prepare: productOf },
  'PUT /api/admin/products/:id/variants': {
    prepare: on(productOf, {
      version: 1,
      options: [{ name: 'Color', values: ['Azul'] }],
      variants: [{ optionValues: ['Azul'], price: '99.00', stock: { from: 10, to: 10 } }],
    }),
  },
  'POST /api/admin/products/:id/editing': { prepare: productOf },
  'POST /api/admin/products/bulk': {
    prepare: async () => ({ body: { ids: [(await productOf()).id], change: { isActive: true } } }),
  },
  'POST /api/admin/products/bulk/:id/continue': { prepare: bulkEditOf },
  'POST /api/admin/products/bulk/:id/undo': { prepare: bulkEditOf },
  'POST /api/admin/products/import': {
    prepare: () => ({
      path: '/api/admin/products/import?dryRun=true',
      body: 'name,price\nCable,99.00\n',
      headers: { 'Content-Type': 'text/csv' },
    }),
  },
  'POST /api/admin/categories': { prepare: () => ({ body: { name: fresh('Categoría'), emoji: '🔌' } }) },
  'PATCH /api/admin/categories/:id': { prepare: on(categoryOf, { emoji: '🔋' }) },
  'POST /api/admin/categories/:id/move': { prepare: on(categoryOf, { before: null }) },
  'DELETE /api/admin/categories/:id': { prepare: categoryOf },
};
