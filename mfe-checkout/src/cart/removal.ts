import type { CartLine } from '@boom/platform';

/** What was just taken out of the cart and can be put back: one line, or all of them. */
export interface Removal {
  lines: Array<CartLine & { index: number }>;
  /** Name of the product; null when the cart was emptied, or the product is no longer known. */
  name: string | null;
}

/** The cart with the removed lines back in their places; what changed meanwhile stays as it is. */
export function putBack(current: readonly CartLine[], removal: Removal): CartLine[] {
  const result = [...current];
  for (const { index, productId, quantity } of removal.lines) {
    if (!result.some((line) => line.productId === productId)) result.splice(index, 0, { productId, quantity });
  }
  return result;
}
