import { makeQuote } from '../../checkout/quotes/quotes';
import { demoId } from '../demoIds';
import type { Cast } from './shop';

/** What the customer thinks of buying: many of one thing, at a price that was promised in writing. */
export async function seedWanted({ customer }: Cast): Promise<void> {
  await makeQuote(customer.id, {
    items: [{ productId: demoId('product', 'bateria-cargalia-reserva-20k'), quantity: 20 }],
  });
}
