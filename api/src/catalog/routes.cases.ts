import type { Cases } from '../test/cases';
import * as target from '../test/matrixTargets';
import { body, fresh, on } from '../test/matrixTargets';

const product = { name: 'Cable', price: '99.00' };

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'GET /api/products/:id': { prepare: target.productOf },
  'GET /api/products/:id/bought-together': { prepare: target.productOf },
  'GET /api/categories/:id/attributes': { prepare: target.categoryOf },
  'POST /api/admin/products': { prepare: body(product) },
  'PATCH /api/admin/products/:id': { prepare: on(target.productOf, { stock: 3 }) },
  'DELETE /api/admin/products/:id': { prepare: target.productOf },
  'POST /api/admin/products/:id/duplicate': { prepare: target.productOf },
  'PUT /api/admin/products/:id/variants': {
    prepare: on(target.productOf, {
      version: 1,
      options: [{ name: 'Color', values: ['Azul'] }],
      variants: [{ optionValues: ['Azul'], price: '99.00', stock: { from: 10, to: 10 } }],
    }),
  },
  'POST /api/admin/products/:id/editing': { prepare: target.productOf },
  'POST /api/admin/products/bulk': {
    prepare: async () => ({ body: { ids: [(await target.productOf()).id], change: { isActive: true } } }),
  },
  'POST /api/admin/products/bulk/:id/continue': { prepare: target.bulkEditOf },
  'POST /api/admin/products/bulk/:id/undo': { prepare: target.bulkEditOf },
  'POST /api/admin/products/import': {
    prepare: () => ({
      path: '/api/admin/products/import?dryRun=true',
      body: 'name,price\nCable,99.00\n',
      headers: { 'Content-Type': 'text/csv' },
    }),
  },
  'POST /api/admin/categories': { prepare: () => ({ body: { name: fresh('Categoría'), emoji: '🔌' } }) },
  'PATCH /api/admin/categories/:id': { prepare: on(target.categoryOf, { emoji: '🔋' }) },
  'POST /api/admin/categories/:id/move': { prepare: on(target.categoryOf, { before: null }) },
  'DELETE /api/admin/categories/:id': { prepare: target.categoryOf },
};
