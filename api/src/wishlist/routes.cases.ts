import { buildProduct } from '../catalog/build';
import type { Cases } from '../test/cases';

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'POST /api/user/wishlist': {
    prepare: async () => ({ body: { items: [{ productId: (await buildProduct()).id, price: '100.00' }] } }),
  },
  'DELETE /api/user/wishlist/:id': { prepare: async () => ({ id: (await buildProduct()).id }) },
};
