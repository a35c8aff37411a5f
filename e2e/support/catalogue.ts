import { isBuyable, type ProductView } from '@boom/contract';
import type { APIRequestContext } from '@playwright/test';

/** A product of the demo catalogue that can be bought, with enough stock for a test. */
export async function findBuyable(
  request: APIRequestContext,
  isRight: (product: ProductView) => boolean = () => true,
): Promise<ProductView> {
  const products = (await (await request.get('/api/products')).json()) as ProductView[];
  const found = products.find(
    (product) => !product.isAffiliate && !product.isImported && product.stock > 10 && isRight(product),
  );
  if (!found) throw new Error('The demo catalogue has no such product');
  return found;
}

/** All that can be bought. The demo catalogue has more of it than fits into one order. */
export async function listBuyable(request: APIRequestContext): Promise<ProductView[]> {
  const products = (await (await request.get('/api/products')).json()) as ProductView[];
  return products.filter(isBuyable);
}
