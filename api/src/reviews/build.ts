import { buildDelivered } from '../returns/build';
import type { SignedInClient } from '../test/build';

export const WORDS = { rating: 5, title: 'Suena muy bien', text: 'La batería dura todo el día y llegó antes.' };

/** Somebody who received a product, and what they do about it. */
export async function buildBuyer(admin: SignedInClient) {
  const built = await buildDelivered(admin);
  const [product] = built.products;
  const write = (over: object = {}) =>
    built.customer.post(`/api/products/${product.id}/reviews`, { ...WORDS, ...over });
  return { ...built, product, write };
}

/** A moderator's decision, on what the review is now unless `over` says another version. */
export async function decideReview(admin: SignedInClient, id: string, state: string, over: object = {}) {
  const { version } = (await admin.get(`/api/admin/reviews/${id}`)).body;
  return admin.post(`/api/admin/reviews/${id}/decide`, { state, reason: 'Tiene datos personales.', version, ...over });
}
