import type { QuoteView } from '@boom/contract';
import { buildProduct } from '../../catalog/build';
import { Shop } from '../../shop/model';
import type { SignedInClient } from '../../test/build';

/** The shop gives quotes for so many days from now on. */
export async function giveQuotes(quoteDays: number | null = 15): Promise<void> {
  await Shop.upsert({ id: 1, quoteDays });
}

/** A quote of somebody for units of a new product of 100.00. */
export async function buildQuote(customer: SignedInClient, quantity = 2): Promise<QuoteView> {
  const { id: productId } = await buildProduct({ price: '100.00', stock: 50 });
  return (await customer.post('/api/quotes', { items: [{ productId, quantity }] })).body;
}
