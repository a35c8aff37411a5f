import { type PromotionType, toCents } from '@boom/contract';
import type { ProductsQuery } from '../query';
import { ANY_CATEGORY, ANY_PROMOTION, AVAILABLE, categoryBits, FEATURED, FREE_SHIPPING, promotionBits } from './facts';
import type { ProductColumns } from './productColumns';

/**
 * Keeps those of the first so many slots that are asked for, in their order, at the beginning. A loop of its own for each
 * column: a call for each product takes longer than what is looked at.
 *
 * @returns how many are kept.
 */
export type Condition = (slots: Uint32Array, count: number) => number;

/** What a query asks for, beside the words: the same as `buildFilter` says in SQL. */
export function conditionsOf(query: ProductsQuery, columns: ProductColumns): Condition[] {
  let [asked, wanted] = [0, 0];
  const ask = (bits: number, value: number) => {
    asked |= bits;
    wanted |= value;
  };
  const { category, promotion, featured, available, freeShipping } = query;
  if (featured) ask(FEATURED, featured === 'true' ? FEATURED : 0);
  if (available) ask(AVAILABLE, available === 'true' ? AVAILABLE : 0);
  if (freeShipping) ask(FREE_SHIPPING, freeShipping === 'true' ? FREE_SHIPPING : 0);
  // A category that no product is in has no number: none has the next one.
  if (category) ask(ANY_CATEGORY, categoryBits(columns.categoryNumber(category) ?? columns.categories));
  if (promotion && promotion !== 'any') ask(ANY_PROMOTION, promotionBits(promotion as PromotionType));
  return [
    ...(asked !== 0 ? [having(columns.facts, asked, wanted)] : []),
    ...(promotion === 'any' ? [withAny(columns.facts, ANY_PROMOTION)] : []),
    ...(query.minPrice || query.maxPrice ? [between(columns.price, ...pricesOf(query))] : []),
  ];
}

/** Both inclusive, in centavos. */
export function pricesOf({ minPrice, maxPrice }: ProductsQuery): [from: number, to: number] {
  return [minPrice ? toCents(minPrice) : 0, maxPrice ? toCents(maxPrice) : Number.POSITIVE_INFINITY];
}

function having(facts: Uint32Array, asked: number, wanted: number): Condition {
  return (slots, count) => {
    let kept = 0;
    for (let index = 0; index < count; index += 1) {
      const slot = slots[index] as number;
      if (((facts[slot] as number) & asked) === wanted) slots[kept++] = slot;
    }
    return kept;
  };
}

/** Those in which not all of these bits are zero. */
function withAny(facts: Uint32Array, bits: number): Condition {
  return (slots, count) => {
    let kept = 0;
    for (let index = 0; index < count; index += 1) {
      const slot = slots[index] as number;
      if (((facts[slot] as number) & bits) !== 0) slots[kept++] = slot;
    }
    return kept;
  };
}

function between(column: Float64Array, from: number, to: number): Condition {
  return (slots, count) => {
    let kept = 0;
    for (let index = 0; index < count; index += 1) {
      const slot = slots[index] as number;
      const value = column[slot] as number;
      if (value >= from && value <= to) slots[kept++] = slot;
    }
    return kept;
  };
}
