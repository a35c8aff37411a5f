import { isBuyable, type ProductView } from '@boom/contract';
import type { APIRequestContext } from '@playwright/test';

/** The first product of the demo catalogue that is like this. */
export async function findProduct(
  request: APIRequestContext,
  isRight: (product: ProductView) => boolean,
): Promise<ProductView> {
  const products = (await (await request.get('/api/products')).json()) as ProductView[];
  const found = products.find(isRight);
  if (!found) throw new Error('The demo catalogue has no such product');
  return found;
}

/** By the piece, too: journeys of wholesale may have left some in this store that are not. */
const isBoughtAlone = (product: ProductView) => isBuyable(product) && !product.minQuantity;

/** A product of the demo catalogue that can be bought, with enough stock for a test. */
export const findBuyable = (request: APIRequestContext, isRight: (product: ProductView) => boolean = () => true) =>
  findProduct(
    request,
    (product) => isBoughtAlone(product) && !product.isImported && product.stock > 10 && isRight(product),
  );

/** All that can be bought. The demo catalogue has more of it than fits into one order. */
export async function listBuyable(request: APIRequestContext): Promise<ProductView[]> {
  const products = (await (await request.get('/api/products')).json()) as ProductView[];
  return products.filter(isBoughtAlone);
}

/** A product of the demo catalogue that comes in variants of two options. */
export const findWithOptions = (request: APIRequestContext) =>
  findProduct(request, ({ options }) => options?.length === 2);
