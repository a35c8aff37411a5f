import { type OrderFigures, type PricedLine, priceOrder, type ShippingTerms, unitPriceCents } from '@boom/contract';
import type { SoldProduct } from '../catalog/stock';
import { spreadDiscounts } from '../orders/spread';

/** A line with its price at this moment and its share of the discount, in centavos. */
export interface FiguredLine extends PricedLine {
  product: SoldProduct;
  discountCents: number;
}

/**
 * Figures of an order by the products' own prices; nothing the browser says counts (R15).
 *
 * @param couponFor as `priceOrder` takes it.
 */
export function figureOrder(
  wanted: readonly { product: SoldProduct; quantity: number }[],
  discountBasisPoints: number,
  shipping?: ShippingTerms,
  couponFor?: (goodsCents: number) => number,
): { figures: OrderFigures; lines: FiguredLine[] } {
  const priced = wanted.map(({ product, quantity }) => ({
    product,
    quantity,
    unitPriceCents: unitPriceCents(product, quantity),
    allowTransferDiscount: product.allowTransferDiscount,
    freeShipping: product.freeShipping,
  }));
  const figures = priceOrder(priced, discountBasisPoints, shipping, couponFor);
  const shares = spreadDiscounts(priced, figures);
  return { figures, lines: priced.map((line, index) => ({ ...line, discountCents: shares[index] ?? 0 })) };
}
