import { fromCents } from '@boom/contract';
import { type Group, PRICE_STEPS } from '../facets';
import type { ProductsQuery } from '../query';
import { conditionsOf, isPriced } from './conditions';
import { AVAILABLE, FREE_SHIPPING, type ProductTable } from './productTable';
import type { SlotSet } from './words/slotSet';

/**
 * The groups that facets are summed from, as the database makes them.
 *
 * @param found what the query's words found; null for a query without words.
 */
export function countGroups(query: ProductsQuery, table: ProductTable, found: SlotSet | null = null): Group[] {
  // What facets count themselves is no condition here.
  const conditions = conditionsOf({ featured: query.featured }, table);
  const isInPrice = isPriced(query, table);
  const steps = PRICE_STEPS.map((pesos) => pesos * 100);
  const groups = new Map<number, Group & { from: number; to: number }>();
  const count = (slot: number) => {
    if (conditions.some((condition) => !condition(slot))) return;
    const price = table.price(slot);
    const flags = table.flags(slot) & (AVAILABLE | FREE_SHIPPING);
    const promotion = table.promotion(slot);
    let step = 0;
    while (step < steps.length && price >= (steps[step] as number)) step += 1;
    const isAsked = isInPrice(slot);
    // Each part has room for its values: 8 flags, 8 promotions, 8 steps.
    const key = (((table.category(slot) * 8 + promotion) * 8 + flags) * 8 + step) * 2 + Number(isAsked);
    const group = groups.get(key);
    if (group) {
      group.count += 1;
      group.from = Math.min(group.from, price);
      group.to = Math.max(group.to, price);
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
      min: '',
      max: '',
      from: price,
      to: price,
    });
  };
  if (query.ids) {
    const asked = [...new Set(query.ids.toLowerCase().split(','))].flatMap((id) => table.find(id) ?? []);
    asked.filter((slot) => found?.has(slot) ?? true).forEach(count);
  } else if (found) found.each(count);
  else for (let index = 0; index < table.size; index += 1) count(table.byId.at(index));
  return [...groups.values()].map(({ from, to, ...group }) => ({ ...group, min: fromCents(from), max: fromCents(to) }));
}
