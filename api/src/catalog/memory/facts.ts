import { type PromotionType, promotionTypes } from '@boom/contract';
import { PRICE_STEPS } from '../priceSteps';
import type { ProductKeys } from './tableColumns';

/*
 * What is asked of a product with yes or no, or counted, in the bits of one number: a condition on several of them is one
 * comparison, and products that facets count alike have the same number.
 */
export const FEATURED = 1;
export const FREE_SHIPPING = 2;
export const AVAILABLE = 4;
/** How many of {@link PRICE_STEPS} its price has reached; three bits, as the promotion has. */
const STEP = 3;
const PROMOTION = 6;
/** The rest is the category's number. */
const CATEGORY = 9;
/** How many kinds of products one category may have. */
export const KINDS = 1 << CATEGORY;

export const ANY_PROMOTION = 7 << PROMOTION;
export const ANY_CATEGORY = -1 << CATEGORY;

const STEPS = PRICE_STEPS.map((pesos) => pesos * 100);

export function factsOf(row: ProductKeys, category: number): number {
  const step = STEPS.filter((cents) => row.price >= cents).length;
  return (
    (row.isFeatured ? FEATURED : 0) |
    (row.freeShipping ? FREE_SHIPPING : 0) |
    (row.isAvailable ? AVAILABLE : 0) |
    (step << STEP) |
    promotionBits(row.promotionType) |
    categoryBits(category)
  );
}

/** None has none. */
export const promotionBits = (type: PromotionType | null): number =>
  type === null ? 0 : (promotionTypes.indexOf(type) + 1) << PROMOTION;
export const categoryBits = (category: number): number => category << CATEGORY;

export const stepIn = (facts: number): number => (facts >>> STEP) & 7;
export const promotionIn = (facts: number): PromotionType | null =>
  promotionTypes[((facts >>> PROMOTION) & 7) - 1] ?? null;
export const categoryIn = (facts: number): number => facts >>> CATEGORY;
