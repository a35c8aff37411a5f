import { describeAdminOnly } from '../test/adminOnly';

describeAdminOnly([
  ['POST /api/admin/products', { name: 'x', price: '1' }],
  ['PATCH /api/admin/products/:id', { name: 'x' }],
  ['DELETE /api/admin/products/:id'],
  ['POST /api/admin/categories', { name: 'x', emoji: 'x' }],
  ['PATCH /api/admin/categories/:id', { name: 'x' }],
  ['GET /api/admin/categories'],
  ['POST /api/admin/categories/:id/move', { before: null }],
  ['DELETE /api/admin/categories/:id'],
]);
