import { fromCents, isSoldElsewhere, type ProductView, shareOf, toCents } from '@boom/contract';

/**
 * What a product costs by bank transfer, in pesos as decimal text; null when it is left out of the discount.
 *
 * @param basisPoints the discount in force; 0 for none.
 */
export function transferPriceOf(product: ProductView, basisPoints: number): string | null {
  if (!product.allowTransferDiscount || isSoldElsewhere(product) || basisPoints <= 0) return null;
  const cents = toCents(product.price);
  return fromCents(cents - shareOf(cents, basisPoints));
}
