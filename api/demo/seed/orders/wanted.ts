import { DAY_MS } from '@boom/contract';
import { makeQuote } from '../../../src/checkout/quotes/quotes';
import { addWishes } from '../../../src/wishlist/wishes';
import { demoId } from '../demoIds';
import type { Cast } from './shop';

const productOf = (slug: string) => demoId('product', slug);

/**
 * What the customer thinks of buying: many of one thing, at a price that was promised in writing; and favourites, one of
 * them cheaper today than when it was kept, one sold out and waited for.
 */
export async function seedWanted({ customer }: Cast): Promise<void> {
  await makeQuote(customer.id, { items: [{ productId: productOf('bateria-cargalia-reserva-20k'), quantity: 20 }] });
  const addedAt = new Date(Date.now() - 7 * DAY_MS);
  await addWishes(customer.id, {
    items: [
      { productId: productOf('audifonos-sonara-estudio-pro'), price: '2449.00', addedAt },
      { productId: productOf('pantalla-panorix-32-hd'), price: '3149.00', addedAt, awaitsStock: true },
      { productId: productOf('monitor-panorix-34-curvo'), price: '9890.00', addedAt },
    ],
  });
}
