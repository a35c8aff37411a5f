import { toCents } from '@boom/contract';
import type { ProductsQuery } from '../query';
import type { ProductTable } from './productTable';
import { AVAILABLE, FEATURED, FREE_SHIPPING } from './tableColumns';

/** Whether a product is asked for. */
export type Condition = (slot: number) => boolean;

/** What a query asks for, beside the words: the same as `buildFilter` says in SQL. */
export function conditionsOf(query: ProductsQuery, table: ProductTable): Condition[] {
  const conditions: Condition[] = [];
  const flag = (asked: string | undefined, bit: number) => {
    if (asked) conditions.push((slot) => ((table.flags(slot) & bit) !== 0) === (asked === 'true'));
  };
  flag(query.featured, FEATURED);
  flag(query.available, AVAILABLE);
  flag(query.freeShipping, FREE_SHIPPING);
  if (query.category) {
    const category = table.categoryNumber(query.category);
    conditions.push((slot) => table.category(slot) === category);
  }
  if (query.promotion === 'any') conditions.push(table.isPromoted);
  else if (query.promotion) conditions.push((slot) => table.promotionOf(slot) === query.promotion);
  if (query.minPrice || query.maxPrice) conditions.push(isPriced(query, table));
  return conditions;
}

/** Within the asked prices. */
export function isPriced({ minPrice, maxPrice }: ProductsQuery, table: ProductTable): Condition {
  const from = minPrice ? toCents(minPrice) : 0;
  const to = maxPrice ? toCents(maxPrice) : Number.POSITIVE_INFINITY;
  return (slot) => table.price(slot) >= from && table.price(slot) <= to;
}
