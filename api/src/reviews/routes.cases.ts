import { Order } from '../orders/model';
import type { Cases } from '../test/cases';
import { deliveredOrderOf, on, photo, productOf, type Situation, type Target } from '../test/matrixTargets';
import { WORDS } from './build';

/** A product that the owner bought, or whoever else calls. */
async function boughtProductOf(situation: Situation): Promise<Target> {
  const { id } = await deliveredOrderOf(situation);
  return { id: (await Order.findByPk(id ?? '', { rejectOnEmpty: true })).productId };
}

async function reviewOf(situation: Situation): Promise<Target> {
  const { id } = await boughtProductOf(situation);
  return { id: (await situation.owner.post(`/api/products/${id}/reviews`, WORDS)).body.id };
}

async function pictureOf(situation: Situation): Promise<Target> {
  const { id } = await boughtProductOf(situation);
  const form = new FormData();
  for (const [name, value] of Object.entries(WORDS)) form.set(name, String(value));
  form.set('pictures', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'foto.jpg');
  return { path: (await situation.owner.post(`/api/products/${id}/reviews`, form)).body.pictures[0] };
}

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'GET /api/products/:id/reviews': { prepare: productOf },
  // Nobody reviews what somebody else bought, administrators neither.
  'POST /api/products/:id/reviews': { prepare: on(boughtProductOf, WORDS), statuses: [401, 201, 403, 401, 403] },
  'GET /api/orders/:id/reviews': { prepare: deliveredOrderOf },
  'PUT /api/reviews/:id': { prepare: on(reviewOf, WORDS) },
  'DELETE /api/reviews/:id': { prepare: reviewOf },
  // Before it is published, for its author and whoever moderates.
  'GET /api/reviews/:id/pictures/:file': { prepare: pictureOf, statuses: [404, 200, 404, 404, 200] },
  'GET /api/admin/reviews/:id': { prepare: reviewOf },
  'POST /api/admin/reviews/:id/decide': { prepare: on(reviewOf, { state: 'PUBLICADA', version: 1 }) },
};
