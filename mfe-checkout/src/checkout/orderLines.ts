import {
  isBuyable,
  type OrderFigures,
  type ProductView,
  priceOrder,
  type ShippingTerms,
  unitPriceCents,
} from '@boom/contract';
import type { CheckoutRequest } from '@boom/platform';

/** A line of the order with its product's current price and stock; null when the shop no longer sells it. */
export interface OrderLine {
  productId: string;
  quantity: number;
  product: ProductView | null;
}

/** A line whose product is for sale. */
export interface BuyableLine extends OrderLine {
  product: ProductView;
}

/**
 * @param quote its prices stand in the place of today's, and its units in that of a minimum.
 * @param held what an order of the shopper's own may have taken from the stock already.
 */
export function readLines(
  items: CheckoutRequest['items'],
  products: readonly ProductView[] | undefined,
  quote: CheckoutRequest['quote'],
  held: CheckoutRequest['items'],
): OrderLine[] {
  const byId = new Map(products?.map((product) => [product.id, product]));
  return items.map((item) => {
    const read = byId.get(item.productId);
    if (!read) return { ...item, product: null };
    const own = held.find(({ productId }) => productId === item.productId)?.quantity ?? 0;
    const product = { ...read, stock: Math.max(read.stock, own) };
    const price = quote?.prices[item.productId];
    return { ...item, product: price ? { ...product, price, priceTiers: [], minQuantity: 1 } : product };
  });
}

/** One with fewer units than an order takes is, too: it stays in the order, where it says so and is adjusted. */
export function isLineBuyable(line: OrderLine): line is BuyableLine {
  return line.product !== null && isBuyable(line.product);
}

/** A valid coupon. How it is reckoned comes with its field, which most shops never load. Centavos. */
export interface UsedCoupon {
  code: string;
  discountOf: (goodsCents: number) => number;
  /** How much more the products have to cost for it. */
  missingOf: (goodsCents: number) => number;
}

/** @param basisPoints the transfer discount, 0 when paying by card. */
export function figuresOf(
  lines: readonly BuyableLine[],
  basisPoints: number,
  shipping?: ShippingTerms,
  coupon?: UsedCoupon | null,
): OrderFigures {
  return priceOrder(
    lines.map(({ product, quantity }) => ({
      unitPriceCents: unitPriceCents(product, quantity),
      quantity,
      allowTransferDiscount: product.allowTransferDiscount,
      freeShipping: product.freeShipping,
    })),
    basisPoints,
    shipping,
    coupon?.discountOf,
  );
}
