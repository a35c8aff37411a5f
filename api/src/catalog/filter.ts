import { literalPattern } from '../database/foldedText';
import { type Read, readFor } from '../database/reading';
import type { ProductsQuery } from './query';
import { readSearch, type Search, type SearchWord } from './search';

/** Conditions over `products` with the values they are bound to. */
export interface ProductFilter {
  /** SQL conditions, all of which must hold; made of our own texts only. */
  conditions: string[];
  bind: unknown[];
  /** What is read from; with a text query it is there as `found`. */
  from: string;
  /** Whether rows have a relevance to be sorted by. */
  isRanked: boolean;
  /** From which server: whoever may change products sees what they changed. */
  read: Read;
}

export type ProductFilterQuery = Pick<
  ProductsQuery,
  | 'featured'
  | 'includeInactive'
  | 'category'
  | 'ids'
  | 'promotion'
  | 'available'
  | 'freeShipping'
  | 'minPrice'
  | 'maxPrice'
>;

/** What is searched: words, or letters inside the name; null when nothing is. */
export type SearchTerm = Search | { letters: string } | null;

/**
 * Searches by words and, where these find nothing, by letters inside the name: "fonos" is no word of any
 * dictionary, but people search for it.
 */
export async function searchInTurn<Result>(
  typed: string | undefined,
  read: Read,
  run: (term: SearchTerm) => Promise<Result>,
  isEmpty: (result: Result) => boolean,
): Promise<Result> {
  if (!typed) return run(null);
  const search = await readSearch(typed, read);
  const byWords = search.words.length > 0 ? await run(search) : null;
  return byWords && !isEmpty(byWords) ? byWords : run({ letters: typed });
}

/**
 * What a query asks for, as SQL.
 *
 * @param seesInactive whether who asks may see products that are not for sale.
 */
export function buildFilter(query: ProductFilterQuery, term: SearchTerm, seesInactive: boolean): ProductFilter {
  const bind: unknown[] = [];
  const conditions = ['products.deleted_at IS NULL'];
  const value = (bound: unknown) => `$${bind.push(bound)}`;

  if (!(seesInactive && query.includeInactive === 'true')) conditions.push('products.is_active');
  if (query.featured) conditions.push(query.featured === 'true' ? 'products.is_featured' : 'NOT products.is_featured');
  if (query.category) conditions.push(`products.category_id = ${value(query.category)}::uuid`);
  if (query.ids) conditions.push(`products.id = ANY(${value(query.ids.split(','))}::uuid[])`);
  if (query.promotion === 'any') conditions.push('products.promotion_type IS NOT NULL');
  else if (query.promotion) conditions.push(`products.promotion_type = ${value(query.promotion)}`);
  if (query.available) conditions.push(query.available === 'true' ? IS_AVAILABLE : `NOT ${IS_AVAILABLE}`);
  if (query.freeShipping)
    conditions.push(query.freeShipping === 'true' ? 'products.free_shipping' : 'NOT products.free_shipping');
  if (query.minPrice || query.maxPrice) conditions.push(isPriced(query, bind));

  if (term && 'letters' in term)
    conditions.push(`products.search_name LIKE fold_text(${value(literalPattern(term.letters))})`);
  const read = readFor(seesInactive);
  if (!term || !('words' in term)) return { conditions, bind, from: 'products', isRanked: false, read };
  conditions.push(...term.words.map((word) => holdsWord(word, bind)));
  const all = value(term.words.map(({ query }) => query).join(' & '));
  const from = `products LEFT JOIN categories ON categories.id = products.category_id,
    to_tsquery('spanish', ${all}) AS found`;
  return { conditions, bind, from, isRanked: true, read };
}

/** The product's own words or its category's: an index serves each, and a renamed category rewrites no product. */
function holdsWord({ query, categoryIds }: SearchWord, bind: unknown[]): string {
  const own = `products.search_document @@ to_tsquery('spanish', $${bind.push(query)})`;
  if (categoryIds.length === 0) return own;
  return `(${own} OR products.category_id = ANY ($${bind.push(categoryIds)}::uuid[]))`;
}

/** The condition "within the asked prices"; its values are added to `bind`. */
export function isPriced({ minPrice, maxPrice }: ProductFilterQuery, bind: unknown[]): string {
  const bounds: string[] = [];
  if (minPrice) bounds.push(`products.price >= $${bind.push(minPrice)}::numeric`);
  if (maxPrice) bounds.push(`products.price <= $${bind.push(maxPrice)}::numeric`);
  return bounds.length > 0 ? `(${bounds.join(' AND ')})` : 'true';
}

/** External products are sold elsewhere: they have no stock here and are never sold out. */
export const IS_AVAILABLE = '(products.stock > 0 OR products.is_affiliate)';
