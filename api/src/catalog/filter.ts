import { foldedPattern } from '../database/foldedText';
import type { ProductsQuery } from './query';
import { readSearch } from './search';

/** Conditions over `products` with the values they are bound to. */
export interface ProductFilter {
  /** SQL conditions, all of which must hold; made of our own texts only. */
  conditions: string[];
  bind: unknown[];
  /** How to reach `found`, the text query, when something is searched. */
  from: string;
  isSearch: boolean;
}

export type ProductFilterQuery = Pick<
  ProductsQuery,
  'featured' | 'includeInactive' | 'category' | 'ids' | 'search' | 'promotion' | 'available' | 'minPrice' | 'maxPrice'
>;

/** Which way a search goes: by words, or, where these find nothing, by letters inside the name. */
export type SearchMode = 'words' | 'letters';

/**
 * What a query asks for, as SQL.
 *
 * @param seesInactive whether who asks may see products that are not for sale.
 * @returns null when the search cannot find anything at all.
 */
export async function buildFilter(
  query: ProductFilterQuery,
  seesInactive: boolean,
  mode: SearchMode = 'words',
): Promise<ProductFilter | null> {
  const bind: unknown[] = [];
  const conditions = ['products.deleted_at IS NULL'];
  const value = (bound: unknown) => `$${bind.push(bound)}`;
  let from = 'products';

  if (!(seesInactive && query.includeInactive === 'true')) conditions.push('products.is_active');
  if (query.featured) conditions.push(query.featured === 'true' ? 'products.is_featured' : 'NOT products.is_featured');
  if (query.category) conditions.push(`products.category_id = ${value(query.category)}::uuid`);
  if (query.ids) conditions.push(`products.id = ANY(${value(query.ids.split(','))}::uuid[])`);
  if (query.promotion === 'any') conditions.push('products.promotion_type IS NOT NULL');
  else if (query.promotion) conditions.push(`products.promotion_type = ${value(query.promotion)}`);
  if (query.available) {
    const isAvailable = '(products.stock > 0 OR products.is_affiliate)';
    conditions.push(query.available === 'true' ? isAvailable : `NOT ${isAvailable}`);
  }
  if (query.minPrice) conditions.push(`products.price >= ${value(query.minPrice)}::numeric`);
  if (query.maxPrice) conditions.push(`products.price <= ${value(query.maxPrice)}::numeric`);

  if (query.search && mode === 'letters') {
    conditions.push(`products.search_name LIKE ${value(foldedPattern(query.search))}`);
  } else if (query.search) {
    const found = await readSearch(query.search);
    if (!found) return null;
    from = `products, to_tsquery('spanish', ${value(found)}) AS found`;
    conditions.push('products.search_document @@ found');
  }
  return { conditions, bind, from, isSearch: Boolean(query.search) && mode === 'words' };
}
