import type { PriceTier, PromotionType } from './products';

/** What variants of a product differ in, with its values in the order in which they are shown. */
export interface ProductOption {
  name: string;
  values: string[];
}

/**
 * What a product has beside the others when it comes in variants. Such a product is shown, and each of its variants, a
 * product with an id of its own, is bought (decision 83). Others have none of these fields.
 */
export interface VariantFields {
  /** Of a product with variants: `price` is the lowest of those that can be bought, if any, and `stock` is of these. */
  options?: ProductOption[];
  /** Of a product with variants: the dearest one's price, of the same ones; absent when all cost the same. */
  highestPrice?: string;
  /** Of a variant: the product it is of. Its name ends with its `optionValues`. */
  variantOf?: string;
  /** Of a variant: a value of each option, in their order. */
  optionValues?: string[];
  /** Of a variant: the shop's own code. */
  sku?: string | null;
  /** Of a variant: GTIN (UPC, EAN). */
  barcode?: string | null;
  /** Of one that is asked for by its id: all variants, its own and its sisters. */
  family?: ProductFamily;
}

/** One variant among its sisters: what is its own. */
export interface VariantView {
  id: string;
  /** Its product's, and its values. */
  name: string;
  price: string;
  originalPrice: string | null;
  /** From when until when the price holds, as its campaign says; absent without one. */
  priceValidFrom?: string;
  priceValidUntil?: string;
  /** Its campaign's badge, else its product's. */
  promotionType: PromotionType | null;
  /** Absent when there is one price. */
  priceTiers?: PriceTier[];
  imageUrl: string | null;
  images: string[];
  imagePlaceholder: string | null;
  stock: number;
  version: number;
  optionValues: string[];
  sku: string | null;
  barcode: string | null;
  /** Whether it is for sale as long as its product is. */
  isOffered: boolean;
}

/** A product's variants, in the order of the options' values. */
export interface ProductFamily {
  /** Of the product, whose page shows all of them. */
  id: string;
  name: string;
  options: ProductOption[];
  variants: VariantView[];
}
