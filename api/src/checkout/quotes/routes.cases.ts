import { buildProduct } from '../../catalog/build';
import type { Cases } from '../../test/cases';
import { buildQuote, giveQuotes } from './build';

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'POST /api/quotes': {
    prepare: async () => {
      await giveQuotes();
      return { body: { items: [{ productId: (await buildProduct()).id, quantity: 1 }] } };
    },
  },
  'GET /api/quotes/:id/pdf': {
    prepare: async ({ owner }) => {
      await giveQuotes();
      return { id: (await buildQuote(owner)).id };
    },
  },
};
