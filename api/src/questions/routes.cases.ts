import { buildProduct } from '../catalog/build';
import type { Cases } from '../test/cases';
import { on, productOf, type Situation, type Target } from '../test/matrixTargets';
import { ask, QUESTION } from './build';

async function questionOf({ owner }: Situation): Promise<Target> {
  return { id: (await ask(owner, (await buildProduct()).id)).body.id };
}

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'GET /api/products/:id/questions': { prepare: productOf },
  'POST /api/products/:id/questions': { prepare: on(productOf, QUESTION) },
  'GET /api/admin/questions/:id': { prepare: questionOf },
  'POST /api/admin/questions/:id/decide': {
    prepare: on(questionOf, { state: 'PUBLICADA', answer: 'Sí, de 20 W.', version: 1 }),
  },
};
