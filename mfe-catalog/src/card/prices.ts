import { fromCents, isSoldElsewhere, type ProductView, shareOf, toCents } from '@boom/contract';
import type { TransferDiscount } from './useTransferDiscount';

/**
 * What a product costs by bank transfer, in pesos as decimal text; null when it is left out of the discount.
 *
 * @param basisPoints the discount in force; 0 for none.
 */
export function transferPriceOf(
  product: Pick<ProductView, 'price' | 'allowTransferDiscount' | 'isAffiliate' | 'isImported' | 'affiliateUrl'>,
  basisPoints: number,
): string | null {
  if (!product.allowTransferDiscount || isSoldElsewhere(product) || basisPoints <= 0) return null;
  const cents = toCents(product.price);
  return fromCents(cents - shareOf(cents, basisPoints));
}

/** The props of `Price` about transfers: the price, and whether only its space is reserved. */
export function transferLine(product: ProductView, { basisPoints, isKnown }: TransferDiscount) {
  return { transferAmount: transferPriceOf(product, basisPoints), isTransferPending: !isKnown };
}

/** What the promotion saves, in centavos; 0 without one. */
export function savingCentsOf({ price, originalPrice }: Pick<ProductView, 'price' | 'originalPrice'>): number {
  return originalPrice ? Math.max(0, toCents(originalPrice) - toCents(price)) : 0;
}
