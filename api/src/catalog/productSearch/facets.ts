import { fromCents, type ProductFacets, type PromotionType } from '@boom/contract';
import { ChangeCache } from '../../database/changeCache';
import { type Read, readFor } from '../../database/reading';
import type { ProductsQuery } from '../query';
import { IS_AVAILABLE } from '../soldProducts';
import { buildFilter, isPriced, type SearchTerm, searchInTurn } from './filter';
import type { Reader } from './findProducts';
import { countSpecifications } from './specificationFacets';

/** Where a step of prices begins, in pesos: electronics from a cable to a television. */
const PRICE_STEPS = [500, 1_000, 2_500, 5_000, 10_000, 20_000];

/**
 * How many products each filter would show. Of a search that finds nothing under its filters, what its words find
 * without them, and what these meant; letters inside names where those find something under the filters, as in a list.
 */
export async function countFacets(query: ProductsQuery, { read, seesInactive }: Reader): Promise<ProductFacets> {
  const tried: Counted[] = [];
  const last = await searchInTurn(
    query.search,
    read,
    async (term) => {
      const counted = await countGroups(query, term, seesInactive, read);
      tried.push(counted);
      return counted;
    },
    ({ facets }) => facets.total === 0,
  );
  const { facets } = last.facets.total > 0 ? last : (tried.find(({ isKnown }) => isKnown) ?? last);
  return facets;
}

/** Products that are alike in all that facets count. */
interface Group {
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

interface Counted {
  facets: ProductFacets;
  /** Whether anything is found, under the filters or without them. */
  isKnown: boolean;
}

type Filter = 'category' | 'promotion' | 'available' | 'freeShipping' | 'price';

/** What visitors without a search choose among, in any category: counted once until a product comes, goes or changes. */
const groupsOfAll = new ChangeCache<Group[]>({
  channels: ['product_lists'],
  maxSize: 5_000,
  sizeOf: (groups) => Math.max(1, groups.length),
});

async function countGroups(
  query: ProductsQuery,
  term: SearchTerm,
  seesInactive: boolean,
  read: Read,
): Promise<Counted> {
  const { sql, bind } = groupsStatement(query, term, seesInactive);
  const groups =
    term || seesInactive
      ? await read<Group>(sql, bind)
      : // What is kept is read from the primary: a replica may lack the change that it was counted again for.
        await groupsOfAll.get(JSON.stringify([sql, bind]), () => readFor(true)<Group>(sql, bind));
  const specifications = query.category ? await countSpecifications(query, term, seesInactive, read) : [];
  const facets = facetsOf(groups, query, term && 'words' in term ? term.meant : null);
  return {
    facets: { ...facets, ...(specifications.length > 0 && { specifications }) },
    isKnown: groups.length > 0,
  };
}

/** The facets of a query as sums over groups of products. */
function facetsOf(groups: Group[], query: ProductsQuery, meant: string | null): ProductFacets {
  const without = (left?: Filter) => groups.filter((group) => fits(group, query, left));
  const ofAnyPrice = without('price');
  const min = ofAnyPrice.reduce((least, group) => Math.min(least, group.min), Number.POSITIVE_INFINITY);
  const max = ofAnyPrice.reduce((most, group) => Math.max(most, group.max), 0);
  return {
    total: sum(without()),
    categories: countBy(without('category'), ({ categoryId }) => categoryId).map(([id, count]) => ({ id, count })),
    promotions: countBy(without('promotion'), (group) => group.promotionType).map(([promotionType, count]) => ({
      promotionType,
      count,
    })),
    availability: {
      available: sum(without('available').filter(({ isAvailable }) => isAvailable)),
      soldOut: sum(without('available').filter(({ isAvailable }) => !isAvailable)),
    },
    freeShipping: sum(without('freeShipping').filter(({ freeShipping }) => freeShipping)),
    price: ofAnyPrice.length > 0 ? { min: fromCents(min), max: fromCents(max) } : null,
    priceBands: bandsOf(ofAnyPrice),
    meant,
  };
}

/** One statement, one pass over the products: each facet is a sum over the few groups that come of it. */
export function groupsStatement(query: ProductsQuery, term: SearchTerm, seesInactive: boolean) {
  const others = { ...query, category: undefined, promotion: undefined, available: undefined, freeShipping: undefined };
  const { conditions, bind } = buildFilter({ ...others, minPrice: undefined, maxPrice: undefined }, term, seesInactive);
  const sql = `
    SELECT products.category_id AS "categoryId", products.promotion_type AS "promotionType",
      ${IS_AVAILABLE} AS "isAvailable", ${isPriced(query, bind)} AS "isPriced",
      products.free_shipping AS "freeShipping",
      width_bucket(products.price, ARRAY[${PRICE_STEPS}]::numeric[]) AS step,
      count(*)::int AS count, (min(products.price) * 100)::int8::float8 AS min,
      (max(products.price) * 100)::int8::float8 AS max
    FROM products WHERE ${conditions.join(' AND ')} GROUP BY 1, 2, 3, 4, 5, 6`;
  return { sql, bind };
}

/** Whether a group is shown under the query's filters, one of them left aside. */
function fits(group: Group, { category, promotion, available, freeShipping }: ProductsQuery, left?: Filter): boolean {
  return (
    (left === 'category' || !category || group.categoryId === category.toLowerCase()) &&
    (left === 'promotion' ||
      !promotion ||
      (promotion === 'any' ? group.promotionType !== null : group.promotionType === promotion)) &&
    (left === 'available' || !available || group.isAvailable === (available === 'true')) &&
    (left === 'freeShipping' || !freeShipping || group.freeShipping === (freeShipping === 'true')) &&
    (left === 'price' || group.isPriced)
  );
}

const sum = (groups: Group[]) => groups.reduce((total, { count }) => total + count, 0);

/** The steps that hold something; each ends a centavo before the next begins. */
function bandsOf(groups: Group[]): ProductFacets['priceBands'] {
  return [0, ...PRICE_STEPS].flatMap((from, step) => {
    const count = sum(groups.filter((group) => group.step === step));
    const next = PRICE_STEPS[step];
    const [min, max] = [step > 0 ? fromCents(from * 100) : null, next ? fromCents(next * 100 - 1) : null];
    return count > 0 ? [{ min, max, count }] : [];
  });
}

/** Most first; products without this property are not counted. */
function countBy<Key extends string>(groups: Group[], keyOf: (group: Group) => Key | null): [Key, number][] {
  const counts = new Map<Key, number>();
  for (const group of groups) {
    const key = keyOf(group);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + group.count);
  }
  return [...counts].sort(([one, first], [other, second]) => second - first || (one < other ? -1 : 1));
}
