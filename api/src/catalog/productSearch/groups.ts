import type { PromotionType } from '@boom/contract';
import { ChangeCache } from '../../database/changeCache';
import { type Read, readFor } from '../../database/reading';
import type { ProductsQuery } from '../query';
import { buildFilter, isAvailable, isPriced, type SearchTerm } from './filter';
import type { Reader } from './findProducts';
import { FEW, leftOutStatement } from './leftOut';

/** Where a step of prices begins, in pesos: electronics from a cable to a television. */
export const PRICE_STEPS = [500, 1_000, 2_500, 5_000, 10_000, 20_000];

/** Products that are alike in all that facets count. */
export interface Group {
  categoryId: string | null;
  promotionType: PromotionType | null;
  isAvailable: boolean;
  freeShipping: boolean;
  /** How many of {@link PRICE_STEPS} its prices have reached. */
  step: number;
  /** Within the asked prices. */
  isPriced: boolean;
  count: number;
  /** Prices, in centavos. */
  min: number;
  max: number;
}

/** How many products there are in these groups. */
export const sizeOf = (groups: Group[]): number => groups.reduce((total, { count }) => total + count, 0);

/** What visitors without a search choose among, in any category: counted once until a product comes, goes or changes. */
const groupsOfAll = new ChangeCache<Group[]>({
  channels: ['product_lists'],
  maxSize: 5_000,
  sizeOf: (groups) => Math.max(1, groups.length),
});

/** Of all that fits a query, whatever the filters that have facets of their own ask for. */
export function findGroups(query: ProductsQuery, term: SearchTerm, { read, seesInactive }: Reader): Promise<Group[]> {
  return term || seesInactive ? readGroups(groupsStatement(query, term, seesInactive), read) : findShown(query);
}

/**
 * What is kept is read from the primary: a replica may lack the change that it was counted again for. Where a range of
 * prices leaves few products out, only these are counted, and taken off those at any price.
 */
async function findShown(query: ProductsQuery): Promise<Group[]> {
  const statement = groupsStatement(query, null, false);
  return groupsOfAll.get(JSON.stringify(statement), async () => {
    const read = readFor(true);
    if (!query.minPrice && !query.maxPrice) return readGroups(statement, read);
    const leftOut = await readGroups(leftOutGroups(query), read);
    if (sizeOf(leftOut) > FEW) return readGroups(statement, read);
    return split(await findShown({ ...query, minPrice: undefined, maxPrice: undefined }), leftOut);
  });
}

const readGroups = ({ sql, bind }: { sql: string; bind: unknown[] }, read: Read) => read<Group>(sql, bind);

/** Each group as those within the asked prices and those that are not. */
function split(groups: Group[], leftOut: Group[]): Group[] {
  const keyOf = ({ categoryId, promotionType, isAvailable, freeShipping, step }: Group) =>
    [categoryId, promotionType, isAvailable, freeShipping, step].join();
  const counts = new Map(leftOut.map((group) => [keyOf(group), group.count]));
  return groups.flatMap((group) => {
    // A product may have come between the two counts.
    const out = Math.min(counts.get(keyOf(group)) ?? 0, group.count);
    const parts = [
      { ...group, count: group.count - out },
      { ...group, count: out, isPriced: false },
    ];
    return parts.filter(({ count }) => count > 0);
  });
}

/** The facets leave their own filter aside: their groups are of all that fits the others. */
const asideOf = (query: ProductsQuery): ProductsQuery => ({
  ...query,
  category: undefined,
  promotion: undefined,
  available: undefined,
  freeShipping: undefined,
});

/** One statement, one pass over the products: each facet is a sum over the few groups that come of it. */
export function groupsStatement(query: ProductsQuery, term: SearchTerm, seesInactive: boolean) {
  const ofAnyPrice = { ...asideOf(query), minPrice: undefined, maxPrice: undefined };
  const { conditions, bind } = buildFilter(ofAnyPrice, term, seesInactive);
  const priced = isPriced(query, bind);
  return { sql: groupBy(isAvailable(query, bind), priced, `products WHERE ${conditions.join(' AND ')}`), bind };
}

function leftOutGroups(query: ProductsQuery) {
  const { sql, bind } = leftOutStatement(asideOf(query), '*');
  return { sql: groupBy(isAvailable(query, bind), 'false', `(${sql}) AS products`), bind };
}

/** @param rows of `products`, as they stand behind FROM. */
const groupBy = (available: string, priced: string, rows: string): string => `
  SELECT products.category_id AS "categoryId", products.promotion_type AS "promotionType",
    ${available} AS "isAvailable", ${priced} AS "isPriced", products.free_shipping AS "freeShipping",
    width_bucket(products.price, ARRAY[${PRICE_STEPS}]::numeric[]) AS step,
    count(*)::int AS count, (min(products.price) * 100)::int8::float8 AS min,
    (max(products.price) * 100)::int8::float8 AS max
  FROM ${rows} GROUP BY 1, 2, 3, 4, 5, 6`;
