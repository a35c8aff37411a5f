import { type Group, PRICE_STEPS } from '../facets';
import type { ProductsQuery } from '../query';
import { conditionsOf, pricesOf } from './conditions';
import { listSlots } from './listSlots';
import type { ProductTable } from './productTable';
import { AVAILABLE, FREE_SHIPPING } from './tableColumns';
import type { SlotSet } from './words/slotSet';

const STEPS = PRICE_STEPS.map((pesos) => pesos * 100);
/** What a group's key can be for each category: 8 promotions, 8 flags, 8 steps, within the asked prices or not. */
const KEYS = 1_024;

/** For each key one more than its group's place, 0 for none. One for all, and empty when nobody counts. */
let places = new Uint32Array(0);

/**
 * The groups that facets are summed from, as the database makes them.
 *
 * @param found what the query's words found; null for a query without words.
 */
export function countGroups(query: ProductsQuery, table: ProductTable, found: SlotSet | null = null): Group[] {
  const { columns } = table;
  const { category, promotion, flags, price } = columns;
  const { ids, featured } = query;
  // What facets count themselves is no condition here.
  const slots = listSlots({ ids }, found, conditionsOf({ featured }, columns), table);
  const [from, to] = pricesOf(query);
  if (places.length < columns.categories * KEYS) places = new Uint32Array(columns.categories * KEYS);
  const groups: Group[] = [];
  const keys: number[] = [];
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index] as number;
    const cents = price[slot] as number;
    let step = 0;
    while (step < STEPS.length && cents >= (STEPS[step] as number)) step += 1;
    const facts = (flags[slot] as number) & (AVAILABLE | FREE_SHIPPING);
    const isPriced = cents >= from && cents <= to;
    const kind = (category[slot] as number) * 8 + (promotion[slot] as number);
    const key = ((kind * 8 + facts) * 8 + step) * 2 + Number(isPriced);
    const place = places[key] as number;
    if (place > 0) {
      const group = groups[place - 1] as Group;
      group.count += 1;
      if (cents < group.min) group.min = cents;
      if (cents > group.max) group.max = cents;
      continue;
    }
    places[key] = groups.push({
      categoryId: columns.categoryId(category[slot] as number),
      promotionType: columns.promotionType(promotion[slot] as number),
      isAvailable: (facts & AVAILABLE) !== 0,
      freeShipping: (facts & FREE_SHIPPING) !== 0,
      step,
      isPriced,
      count: 1,
      min: cents,
      max: cents,
    });
    keys.push(key);
  }
  for (const key of keys) places[key] = 0;
  return groups;
}
