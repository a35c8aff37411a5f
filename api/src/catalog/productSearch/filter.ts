import { MAX_OPTIONS, type ProductState, readSpecs } from '@boom/contract';
import { literalPattern } from '../../database/foldedText';
import type { Read } from '../../database/reading';
import type { ProductsQuery } from '../query';
import { IS_AVAILABLE, IS_SOLD_ELSEWHERE, IS_STOCKED } from '../soldProducts';
import { readSearch, type Search, type SearchWord } from './readSearch';

/** In SQL: the product, or one of its variants, is on the shop's own shelf, and this is so of it. */
const onShelf = (condition: string) =>
  `products.id IN (SELECT coalesce(variant_of, id) FROM products WHERE ${IS_STOCKED} AND ${condition})`;

const states: Record<ProductState, string> = {
  active: 'products.is_active',
  inactive: 'NOT products.is_active',
  low: onShelf('is_scarce'),
  soldOut: onShelf('stock < min_quantity'),
};

/** Conditions over `products` with the values they are bound to. */
export interface ProductFilter {
  /** SQL conditions, all of which must hold; made of our own texts only. */
  conditions: string[];
  bind: unknown[];
}

/** What is searched for: words, or letters inside the name; null for nothing. */
export type SearchTerm = Search | { letters: string } | null;

/** All of a product's words, or those of its name. */
type SearchColumn = 'search_document' | 'name_document';

/** Within a word. One between words, or before one, only parts them. */
const HYPHEN = /(?<=[\p{L}\p{N}])-(?=[\p{L}\p{N}])/gu;

/**
 * Searches by words and, where these find nothing, by letters inside the name: "fonos" is no word of any
 * dictionary, but people search for it. What is typed with a hyphen may be written without: "wi-fi", "WiFi".
 */
export async function searchInTurn<Result>(
  typed: string | undefined,
  read: Read,
  run: (term: SearchTerm) => Promise<Result>,
  isEmpty: (result: Result) => boolean,
): Promise<Result> {
  if (!typed) return run(null);
  for (const spelling of new Set([typed, typed.replaceAll(HYPHEN, '')])) {
    const search = await readSearch(spelling, read);
    const byWords = search.words.length > 0 ? await run(search) : null;
    if (byWords && !isEmpty(byWords)) return byWords;
  }
  return run({ letters: typed });
}

/**
 * What a query asks for, as SQL.
 *
 * @param seesInactive whether products that are not for sale may be asked for.
 */
export function buildFilter(query: ProductsQuery, term: SearchTerm, seesInactive: boolean): ProductFilter {
  const bind: unknown[] = [];
  const conditions = ['products.deleted_at IS NULL'];
  const value = (bound: unknown) => `$${bind.push(bound)}`;

  // A card is a product's; a variant is read by its id.
  if (!query.ids) conditions.push('products.variant_of IS NULL');
  if (!(seesInactive && query.includeInactive === 'true')) conditions.push('products.is_active');
  if (seesInactive && query.state) conditions.push(states[query.state]);
  if (query.featured) conditions.push(query.featured === 'true' ? 'products.is_featured' : 'NOT products.is_featured');
  if (query.category) conditions.push(`products.category_id = ${value(query.category)}::uuid`);
  if (query.ids) conditions.push(`products.id = ANY(${value(query.ids.split(','))}::uuid[])`);
  if (query.promotion === 'any') conditions.push('products.promotion_type IS NOT NULL');
  else if (query.promotion) conditions.push(`products.promotion_type = ${value(query.promotion)}`);
  if (query.available) conditions.push(`${query.available === 'true' ? '' : 'NOT '}${isAvailable(query, bind)}`);
  if (query.freeShipping)
    conditions.push(query.freeShipping === 'true' ? 'products.free_shipping' : 'NOT products.free_shipping');
  const specs = readSpecs(query.specs ?? '');
  const isOfOneVariant = specs.length > 0 ? `EXISTS (SELECT ${fittingVariants(query, bind)})` : '';
  for (const spec of specs) {
    const options = spec.values.map((one) => value(JSON.stringify([{ name: spec.name, values: [one] }])));
    const offers = options.map((option) => `products.options @> ${option}::jsonb`).join(' OR ');
    conditions.push(`(${says(spec, bind)} OR ((${offers}) AND ${isOfOneVariant}))`);
  }
  if (query.minPrice || query.maxPrice) conditions.push(isPriced(query, bind));

  if (term && 'letters' in term) conditions.push(holdsLetters(term.letters, bind));
  if (term && 'words' in term) {
    const holds = query.matching === 'most' ? holdsMost : holdsWords;
    conditions.push(...holds(term.words, 'search_document', bind));
  }
  return { conditions, bind };
}

/**
 * How well a product that a search found is meant by it: 2 when its name holds all the words, 1 when it holds the first
 * one, which says what it is ("audífonos bluetooth"), else 0. The values are added to `bind`.
 */
export function relevanceOf({ words }: Search, bind: unknown[]): string {
  const named = (some: SearchWord[]) => holdsWords(some, 'name_document', bind).join(' AND ');
  const first = words.length > 1 ? `WHEN ${named(words.slice(0, 1))} THEN 1` : '';
  return `CASE WHEN ${named(words)} THEN 2 ${first} ELSE 0 END`;
}

/** The same for a product that need not have all the words: by how many it has, and by how many are in its name. */
export function completenessOf({ words }: Search, bind: unknown[]): string {
  return `100 * (${countOf(words, 'search_document', bind)}) + ${countOf(words, 'name_document', bind)}`;
}

/** The condition "has these letters in its name"; they are added to `bind`. */
export function holdsLetters(letters: string, bind: unknown[]): string {
  return `products.search_name LIKE fold_text($${bind.push(literalPattern(letters))})`;
}

/** The product's own words or its category's: an index serves each, and a renamed category rewrites no product. */
export function holdsWords(words: SearchWord[], column: SearchColumn, bind: unknown[]): string[] {
  const own = (query: string) => `products.${column} @@ to_tsquery('spanish', $${bind.push(query)})`;
  const inCategory = words.filter(({ categoryIds }) => categoryIds.length > 0);
  const alone = words.filter(({ categoryIds }) => categoryIds.length === 0).map(({ query }) => query);
  return [
    ...(alone.length > 0 ? [own(alone.join(' & '))] : []),
    ...inCategory.map(
      ({ query, categoryIds }) => `(${own(query)} OR products.category_id = ANY ($${bind.push(categoryIds)}::uuid[]))`,
    ),
  ];
}

/** Half of the words at least. The first condition is what the index is asked. */
function holdsMost(words: SearchWord[], column: SearchColumn, bind: unknown[]): string[] {
  const any = words.map(({ query }) => query).join(' | ');
  const anyCategory = words.flatMap(({ categoryIds }) => categoryIds);
  const holdsAny = holdsWords([{ query: any, categoryIds: anyCategory }], column, bind);
  return [...holdsAny, `2 * (${countOf(words, column, bind)}) >= ${words.length}`];
}

const countOf = (words: SearchWord[], column: SearchColumn, bind: unknown[]) =>
  words.map((word) => `(${holdsWords([word], column, bind).join('')})::int`).join(' + ');

/** The condition "within the asked prices"; its values are added to `bind`. */
export function isPriced({ minPrice, maxPrice }: ProductsQuery, bind: unknown[]): string {
  const bounds: string[] = [];
  if (minPrice) bounds.push(`products.price >= $${bind.push(minPrice)}::numeric`);
  if (maxPrice) bounds.push(`products.price <= $${bind.push(maxPrice)}::numeric`);
  return bounds.length > 0 ? `(${bounds.join(' AND ')})` : 'true';
}

/** The condition "one of these values stands in its specifications"; they are added to `bind`. */
function says({ name, values }: { name: string; values: string[] }, bind: unknown[]): string {
  const pairs = values.map(
    (value) => `products.specifications @> $${bind.push(JSON.stringify([{ name, value }]))}::jsonb`,
  );
  return `(${pairs.join(' OR ')})`;
}

/** Of a product's options, as JSON counts them. */
const PLACES = [...Array(MAX_OPTIONS).keys()];

/**
 * `FROM … WHERE …` of those variants of `products` that are for sale and have all of the asked specifications, be they
 * the product's or among their own options: black ones of 128 GB and blue ones of 256 are no black one of 256. Values
 * are added to `bind`.
 */
export function fittingVariants({ specs }: ProductsQuery, bind: unknown[]): string {
  const fits = readSpecs(specs ?? '').map((spec) => {
    const [name, values] = [`$${bind.push(spec.name)}`, `$${bind.push(spec.values)}::text[]`];
    const has = PLACES.map(
      (place) =>
        `(products.options -> ${place} ->> 'name' = ${name} AND variant.option_values[${place + 1}] = ANY (${values}))`,
    );
    return `AND (${[says(spec, bind), ...has].join(' OR ')})`;
  });
  return `FROM products AS variant
    WHERE variant.variant_of = products.id AND variant.deleted_at IS NULL AND variant.is_offered ${fits.join(' ')}`;
}

/** The condition "as many left as an order takes at least", of a variant of `products`. */
export const IS_VARIANT_AVAILABLE = `(variant.stock >= products.min_quantity OR ${IS_SOLD_ELSEWHERE})`;

/** The condition "available", where there are variants of one that has what is asked for. Values are added to `bind`. */
export function isAvailable(query: ProductsQuery, bind: unknown[]): string {
  if (readSpecs(query.specs ?? '').length === 0) return IS_AVAILABLE;
  return `(${IS_AVAILABLE} AND (products.options IS NULL
    OR EXISTS (SELECT ${fittingVariants(query, bind)} AND ${IS_VARIANT_AVAILABLE})))`;
}
