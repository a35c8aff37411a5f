import type { Group } from '../facets';
import type { ProductsQuery } from '../query';
import { conditionsOf, pricesOf } from './conditions';
import { AVAILABLE, categoryIn, FEATURED, FREE_SHIPPING, KINDS, promotionIn, stepIn } from './facts';
import { listSlots } from './listSlots';
import type { ProductTable } from './productTable';
import type { SlotSet } from './words/slotSet';

/** Whether the price is one that is asked for stands where "featured" does, which is no group's matter. */
const PRICED = FEATURED;

/** Of each group by its key, as many as there may be. One for all; the counts are zero when nobody counts. */
let counts = new Uint32Array(0);
let least = new Float64Array(0);
let most = new Float64Array(0);

/**
 * The groups that facets are summed from, as the database makes them.
 *
 * @param found what the query's words found; null for a query without words.
 */
export function countGroups(query: ProductsQuery, table: ProductTable, found: SlotSet | null = null): Group[] {
  const { columns } = table;
  const { facts, price } = columns;
  const { ids, featured } = query;
  // What facets count themselves is no condition here.
  const slots = listSlots({ ids }, found, conditionsOf({ featured }, columns), table);
  const [from, to] = pricesOf(query);
  makeRoom(columns.categories * KINDS);
  const [ofKey, leastOf, mostOf] = [counts, least, most];
  const keys: number[] = [];
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index] as number;
    const cents = price[slot] as number;
    const kind = ((facts[slot] as number) | PRICED) ^ PRICED;
    const key = cents >= from && cents <= to ? kind | PRICED : kind;
    const count = ofKey[key] as number;
    ofKey[key] = count + 1;
    if (count === 0) {
      keys.push(key);
      leastOf[key] = cents;
      mostOf[key] = cents;
    } else if (cents < (leastOf[key] as number)) leastOf[key] = cents;
    else if (cents > (mostOf[key] as number)) mostOf[key] = cents;
  }
  return keys.map((key) => {
    const count = ofKey[key] as number;
    ofKey[key] = 0;
    return {
      categoryId: columns.categoryId(categoryIn(key)),
      promotionType: promotionIn(key),
      isAvailable: (key & AVAILABLE) !== 0,
      freeShipping: (key & FREE_SHIPPING) !== 0,
      step: stepIn(key),
      isPriced: (key & PRICED) !== 0,
      count,
      min: leastOf[key] as number,
      max: mostOf[key] as number,
    };
  });
}

function makeRoom(keys: number): void {
  if (counts.length >= keys) return;
  counts = new Uint32Array(keys);
  least = new Float64Array(keys);
  most = new Float64Array(keys);
}
