import { fromCents, type ProductFacets } from '@boom/contract';
import type { ProductsQuery } from '../query';
import { type SearchTerm, searchInTurn } from './filter';
import type { Reader } from './findProducts';
import { findGroups, type Group, PRICE_STEPS, sizeOf } from './groups';
import { readMeant } from './readSearch';
import { countSpecifications } from './specificationFacets';

/**
 * How many products each filter would show. If nothing matches with the filters, it falls back as the list does: to
 * what is written without a hyphen, or to letters inside names, if those match, otherwise to the words without the filters.
 */
export async function countFacets(query: ProductsQuery, reader: Reader): Promise<ProductFacets> {
  const tried: Tried[] = [];
  const isEmpty = ({ groups }: Tried) => !groups.some((group) => fits(group, query));
  const last = await searchInTurn(
    query.search,
    reader.read,
    async (term) => {
      const found = { term, groups: await findGroups(query, term, reader) };
      tried.push(found);
      return found;
    },
    isEmpty,
  );
  const { term, groups } = (isEmpty(last) && tried.find((one) => one.groups.length > 0)) || last;
  // Another category has other specifications: it would show what fits without them.
  const ofOthers = query.specs ? await findGroups({ ...query, specs: undefined }, term, reader) : groups;
  const meant = term && 'words' in term ? await readMeant(term, reader.read) : null;
  const specifications = query.category ? await countSpecifications(query, term, reader) : [];
  return {
    ...facetsOf(groups, ofOthers, query, meant),
    ...(specifications.length > 0 && { specifications }),
  };
}

interface Tried {
  term: SearchTerm;
  /** What is found, under the filters or without them. */
  groups: Group[];
}

type Filter = 'category' | 'promotion' | 'available' | 'freeShipping' | 'price';

/**
 * The facets of a query as sums over groups of products.
 *
 * @param ofOthers groups of the categories that are not asked for.
 */
function facetsOf(groups: Group[], ofOthers: Group[], query: ProductsQuery, meant: string | null): ProductFacets {
  const without = (left?: Filter) => groups.filter((group) => fits(group, query, left));
  const isOwn = ({ categoryId }: Group) => categoryId === query.category?.toLowerCase();
  const inCategories = [
    ...without().filter(isOwn),
    ...ofOthers.filter((group) => !isOwn(group) && fits(group, query, 'category')),
  ];
  const ofAnyPrice = without('price');
  const min = ofAnyPrice.reduce((least, group) => Math.min(least, group.min), Number.POSITIVE_INFINITY);
  const max = ofAnyPrice.reduce((most, group) => Math.max(most, group.max), 0);
  return {
    total: sizeOf(without()),
    categories: countBy(inCategories, ({ categoryId }) => categoryId).map(([id, count]) => ({ id, count })),
    promotions: countBy(without('promotion'), (group) => group.promotionType).map(([promotionType, count]) => ({
      promotionType,
      count,
    })),
    availability: {
      available: sizeOf(without('available').filter(({ isAvailable }) => isAvailable)),
      soldOut: sizeOf(without('available').filter(({ isAvailable }) => !isAvailable)),
    },
    freeShipping: sizeOf(without('freeShipping').filter(({ freeShipping }) => freeShipping)),
    price: ofAnyPrice.length > 0 ? { min: fromCents(min), max: fromCents(max) } : null,
    priceBands: bandsOf(ofAnyPrice),
    meant,
  };
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

/** The steps that hold something; each ends a centavo before the next begins. */
function bandsOf(groups: Group[]): ProductFacets['priceBands'] {
  return [0, ...PRICE_STEPS].flatMap((from, step) => {
    const count = sizeOf(groups.filter((group) => group.step === step));
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
