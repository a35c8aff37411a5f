import { type PromotionType, toCents } from '@boom/contract';
import type { ProductsQuery } from '../query';
import type { ProductColumns } from './productColumns';
import { AVAILABLE, FEATURED, FREE_SHIPPING } from './tableColumns';

/**
 * Keeps those of the first so many slots that are asked for, in their order, at the beginning. A loop of its own for each
 * column: a call for each product takes longer than what is looked at.
 *
 * @returns how many are kept.
 */
export type Condition = (slots: Uint32Array, count: number) => number;

/** What a query asks for, beside the words: the same as `buildFilter` says in SQL. */
export function conditionsOf(query: ProductsQuery, columns: ProductColumns): Condition[] {
  const { category, promotion } = query;
  return [
    ...flagged(query.featured, FEATURED, columns),
    ...flagged(query.available, AVAILABLE, columns),
    ...flagged(query.freeShipping, FREE_SHIPPING, columns),
    ...(category ? [having(columns.category, columns.categoryNumber(category))] : []),
    ...(promotion === 'any' ? [without(columns.promotion, 0)] : []),
    ...(promotion && promotion !== 'any'
      ? [having(columns.promotion, columns.promotionNumber(promotion as PromotionType))]
      : []),
    ...(query.minPrice || query.maxPrice ? [between(columns.price, ...pricesOf(query))] : []),
  ];
}

/** Both inclusive, in centavos. */
export function pricesOf({ minPrice, maxPrice }: ProductsQuery): [from: number, to: number] {
  return [minPrice ? toCents(minPrice) : 0, maxPrice ? toCents(maxPrice) : Number.POSITIVE_INFINITY];
}

function flagged(asked: string | undefined, bit: number, { flags }: ProductColumns): Condition[] {
  if (!asked) return [];
  const wanted = asked === 'true' ? bit : 0;
  return [
    (slots, count) => {
      let kept = 0;
      for (let index = 0; index < count; index += 1) {
        const slot = slots[index] as number;
        if (((flags[slot] as number) & bit) === wanted) slots[kept++] = slot;
      }
      return kept;
    },
  ];
}

/** @param wanted undefined for what no product has. */
function having(column: Uint8Array | Uint16Array, wanted: number | undefined): Condition {
  return (slots, count) => {
    let kept = 0;
    for (let index = 0; index < count; index += 1) {
      const slot = slots[index] as number;
      if (column[slot] === wanted) slots[kept++] = slot;
    }
    return kept;
  };
}

function without(column: Uint8Array, unwanted: number): Condition {
  return (slots, count) => {
    let kept = 0;
    for (let index = 0; index < count; index += 1) {
      const slot = slots[index] as number;
      if (column[slot] !== unwanted) slots[kept++] = slot;
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
