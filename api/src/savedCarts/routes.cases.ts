import { buildProduct } from '../catalog/build';
import { query } from '../database/query';
import type { Cases } from '../test/cases';

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'PUT /api/user/cart': {
    prepare: async () => {
      await query('UPDATE users SET marketing_consent_at = now()');
      return { body: { items: [{ productId: (await buildProduct()).id, quantity: 1 }] } };
    },
  },
};
