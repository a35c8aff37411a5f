import type { CartLine } from '@boom/platform';

/** What was just removed from the cart: one line, or all of them. */
export interface Removal {
  lines: Array<CartLine & { index: number }>;
  /** Name of the product; null when the cart was emptied, or the product is no longer known. */
  name: string | null;
}

/** The cart with the removed lines at their old positions; later changes stay. */
export function putBack(current: readonly CartLine[], removal: Removal): CartLine[] {
  const result = current.map(({ productId, quantity }) => ({ productId, quantity }));
  for (const { index, productId, quantity } of removal.lines) {
    if (!result.some((line) => line.productId === productId)) result.splice(index, 0, { productId, quantity });
  }
  return result;
}
