import { type OrderFigures, type PricedLine, priceOrder, type ShippingTerms, unitPriceCents } from '@boom/contract';
import type { SoldProduct } from '../catalog/stock';
import { spread } from '../orders/spread';

/** A line with its price at this moment and its share of the discount, in centavos. */
export interface FiguredLine extends PricedLine {
  product: SoldProduct;
  discountCents: number;
}

/** Figures of an order by the products' own prices; nothing the browser says counts (R15). */
export function figureOrder(
  wanted: readonly { product: SoldProduct; quantity: number }[],
  discountBasisPoints: number,
  shipping?: ShippingTerms,
): { figures: OrderFigures; lines: FiguredLine[] } {
  const priced = wanted.map(({ product, quantity }) => ({
    product,
    quantity,
    unitPriceCents: unitPriceCents(product, quantity),
    allowTransferDiscount: product.allowTransferDiscount,
    freeShipping: product.freeShipping,
  }));
  const figures = priceOrder(priced, discountBasisPoints, shipping);
  const eligible = priced.map((line) => (line.allowTransferDiscount ? line.unitPriceCents * line.quantity : 0));
  const shares = spread(figures.discountCents, eligible);
  return { figures, lines: priced.map((line, index) => ({ ...line, discountCents: shares[index] ?? 0 })) };
}
