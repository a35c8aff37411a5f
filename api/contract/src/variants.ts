import type { PriceTier, PromotionType } from './products';

/** What variants of a product differ in, with its values in the order in which they are shown. */
export interface ProductOption {
  name: string;
  values: string[];
}

const properties: Record<string, 'color' | 'size' | 'material'> = {
  color: 'color',
  talla: 'size',
  tamaño: 'size',
  capacidad: 'size',
  almacenamiento: 'size',
  material: 'material',
};

/** What schema.org and the feeds of Google and Meta call an option; they have no word for others. */
export const optionProperty = (name: string) => properties[name.trim().toLowerCase()];

/**
 * What a product has beside the others when it comes in variants. Such a product is shown, and each of its variants, a
 * product with an id of its own, is bought (decision 83). Others have none of these fields.
 */
export interface VariantFields {
  /**
   * What the variants of a product differ in. Its `price` is the lowest of those that can be bought, if any, and its `stock`
   * is of these.
   */
  options?: ProductOption[];
  /** The highest price among the variants that can be bought; absent when all cost the same. */
  highestPrice?: string;
  /** The product that a variant belongs to. A variant's name ends with its `optionValues`. */
  variantOf?: string;
  /** A variant's value of each option, in the options' order. */
  optionValues?: string[];
  /** The shop's own code of a variant. */
  sku?: string | null;
  /** A variant's GTIN (UPC, EAN). */
  barcode?: string | null;
  /** All variants of the product; only where a product or a variant is asked for by its id. */
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
  /** The product's id: its page shows all of them. */
  id: string;
  name: string;
  options: ProductOption[];
  variants: VariantView[];
}
