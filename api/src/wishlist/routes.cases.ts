import { buildProduct } from '../catalog/build';
import type { Cases } from '../test/cases';

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'POST /api/user/wishlist': {
    prepare: async () => ({ body: { items: [{ productId: (await buildProduct()).id, price: '100.00' }] } }),
  },
  'DELETE /api/user/wishlist/:id': {
    prepare: async ({ owner }) => {
      const { id } = await buildProduct();
      await owner.post('/api/user/wishlist', { items: [{ productId: id, price: '100.00' }] });
      return { id };
    },
  },
};
