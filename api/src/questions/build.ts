import type { SignedInClient } from '../test/build';

export const QUESTION = { text: '¿La caja trae el cargador?' };

/** Somebody asks about a product. */
export const ask = (customer: SignedInClient, productId: string, over: object = {}) =>
  customer.post(`/api/products/${productId}/questions`, { ...QUESTION, ...over });
