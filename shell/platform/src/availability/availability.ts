import { isSoldElsewhere, type ProductView } from '@boom/contract';

/** So few are left that a shopper should know before leaving. */
export const FEW_LEFT = 5;

/** What to say about stock: a key of the platform's texts and its `count`, and the tone it is said in. */
export interface Availability {
  key: 'availability.in' | 'availability.few' | 'availability.soldOut';
  count: number;
  tone: 'success' | 'warning' | 'muted';
}

/**
 * Whether a product can be had, told the same way on card, quick view, page, comparison and cart. Null for what another
 * store sells: nobody here knows what it has.
 */
export function availabilityOf(product: ProductView): Availability | null {
  if (isSoldElsewhere(product)) return null;
  const { stock: count } = product;
  if (count <= 0) return { key: 'availability.soldOut', count, tone: 'muted' };
  if (count <= FEW_LEFT) return { key: 'availability.few', count, tone: 'warning' };
  return { key: 'availability.in', count, tone: 'success' };
}
