import { buildProduct } from '../../catalog/build';
import type { Cases } from '../../test/cases';
import type { Situation, Target } from '../../test/matrixTargets';
import { buildQuote, giveQuotes } from './build';

async function quoteOf({ owner }: Situation): Promise<Target> {
  await giveQuotes();
  return { id: (await buildQuote(owner)).id };
}

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'POST /api/quotes': {
    prepare: async () => {
      await giveQuotes();
      return { body: { items: [{ productId: (await buildProduct()).id, quantity: 1 }] } };
    },
  },
  'GET /api/quotes/:id/pdf': { prepare: quoteOf },
  'GET /api/admin/quotes/:id': { prepare: quoteOf },
};
