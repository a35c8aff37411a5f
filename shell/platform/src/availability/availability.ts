import { isAvailable, isSoldElsewhere, type ProductView } from '@boom/contract';

/** With so few units left or fewer, a shopper is told how many. */
export const FEW_LEFT = 5;

/** A key of the platform's texts with its `count`, and the tone of the message. */
export interface Availability {
  key: 'availability.in' | 'availability.few' | 'availability.soldOut';
  count: number;
  tone: 'success' | 'warning' | 'muted';
}

/**
 * What every place says about a product's stock. Null for a product that another store sells: its stock is unknown.
 */
export function availabilityOf(product: ProductView): Availability | null {
  if (isSoldElsewhere(product)) return null;
  const { stock: count } = product;
  if (!isAvailable(product)) return { key: 'availability.soldOut', count, tone: 'muted' };
  if (count <= FEW_LEFT) return { key: 'availability.few', count, tone: 'warning' };
  return { key: 'availability.in', count, tone: 'success' };
}
