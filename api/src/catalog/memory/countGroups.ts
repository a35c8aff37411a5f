import { type Group, PRICE_STEPS } from '../facets';
import type { ProductsQuery } from '../query';
import { conditionsOf, isPriced } from './conditions';
import type { ProductTable } from './productTable';
import { AVAILABLE, FREE_SHIPPING } from './tableColumns';
import type { SlotSet } from './words/slotSet';

/**
 * The groups that facets are summed from, as the database makes them.
 *
 * @param found what the query's words found; null for a query without words.
 */
export function countGroups(query: ProductsQuery, table: ProductTable, found: SlotSet | null = null): Group[] {
  // What facets count themselves is no condition here.
  const conditions = conditionsOf({ featured: query.featured }, table);
  const isInPrice = query.minPrice || query.maxPrice ? isPriced(query, table) : null;
  const steps = PRICE_STEPS.map((pesos) => pesos * 100);
  const groups = new Map<number, Group>();
  const count = (slot: number) => {
    for (const condition of conditions) if (!condition(slot)) return;
    const price = table.price(slot);
    const flags = table.flags(slot) & (AVAILABLE | FREE_SHIPPING);
    const promotion = table.promotion(slot);
    let step = 0;
    while (step < steps.length && price >= (steps[step] as number)) step += 1;
    const isAsked = isInPrice === null || isInPrice(slot);
    // Each part has room for its values: 8 flags, 8 promotions, 8 steps.
    const key = (((table.category(slot) * 8 + promotion) * 8 + flags) * 8 + step) * 2 + Number(isAsked);
    const group = groups.get(key);
    if (group) {
      group.count += 1;
      if (price < group.min) group.min = price;
      if (price > group.max) group.max = price;
      return;
    }
    groups.set(key, {
      categoryId: table.categoryId(table.category(slot)),
      promotionType: table.promotionOf(slot),
      isAvailable: (flags & AVAILABLE) !== 0,
      freeShipping: (flags & FREE_SHIPPING) !== 0,
      step,
      isPriced: isAsked,
      count: 1,
      min: price,
      max: price,
    });
  };
  if (query.ids) {
    const asked = [...new Set(query.ids.toLowerCase().split(','))].flatMap((id) => table.find(id) ?? []);
    asked.filter((slot) => found?.has(slot) ?? true).forEach(count);
  } else if (found) found.each(count);
  else for (let index = 0; index < table.size; index += 1) count(table.byId.at(index));
  return [...groups.values()];
}
