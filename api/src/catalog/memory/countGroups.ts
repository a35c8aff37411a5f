import { fromCents } from '@boom/contract';
import { type Group, PRICE_STEPS } from '../facets';
import type { ProductsQuery } from '../query';
import { conditionsOf, isPriced } from './conditions';
import { AVAILABLE, FREE_SHIPPING, type ProductTable } from './productTable';

/** The groups that facets are summed from, as the database makes them for a query without words. */
export function countGroups(query: ProductsQuery, table: ProductTable): Group[] {
  const slots = query.ids
    ? [...new Set(query.ids.toLowerCase().split(','))].flatMap((id) => table.find(id) ?? [])
    : allOf(table);
  // What facets count themselves is no condition here.
  const conditions = conditionsOf({ featured: query.featured }, table);
  const isInPrice = isPriced(query, table);
  const steps = PRICE_STEPS.map((pesos) => pesos * 100);
  const groups = new Map<number, Group & { from: number; to: number }>();
  for (const slot of slots) {
    if (conditions.some((condition) => !condition(slot))) continue;
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
      continue;
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
  }
  return [...groups.values()].map(({ from, to, ...group }) => ({ ...group, min: fromCents(from), max: fromCents(to) }));
}

function* allOf({ byId }: ProductTable): Generator<number> {
  for (let index = 0; index < byId.length; index += 1) yield byId.at(index);
}
