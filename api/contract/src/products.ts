import type { CategoryAttribute } from './attributes';
import type { StarCounts } from './reviews';

/** Promotion badges of a product (storefront specification, section 3). */
export const promotionTypes = ['BOOM', 'OFERTA', 'RELAMPAGO', 'NUEVO'] as const;
export type PromotionType = (typeof promotionTypes)[number];

export const shippingMethods = [
  'Envío Estándar',
  'Envío Express',
  'Entrega en Tienda',
  'Envío Gratis',
  'Envío Inmediato',
] as const;

export const deliveryTimes = [
  '1-2 días hábiles',
  '3-5 días hábiles',
  '5-7 días hábiles',
  '7-10 días hábiles',
  'Inmediato',
  'Recoger en tienda',
] as const;

export const productSorts = ['featured', 'newest', 'name', 'price_asc', 'price_desc', 'relevance'] as const;
export type ProductSort = (typeof productSorts)[number];

/** One row of the specifications table of a product. */
export interface Specification {
  name: string;
  value: string;
}

/** From so many units of one product in an order on, each costs this: pesos as decimal text. */
export interface PriceTier {
  fromQuantity: number;
  price: string;
}

/** What variants of a product differ in, with its values in the order in which they are shown. */
export interface ProductOption {
  name: string;
  values: string[];
}

/** A product as everyone sees it. Amounts are pesos as decimal text, IVA included. */
export interface ProductView extends VariantFields {
  id: string;
  name: string;
  description: string;
  specifications: Specification[];
  price: string;
  /** Price before the promotion, struck through; null when there is none. */
  originalPrice: string | null;
  /** From when until when the price holds, as its campaign says; absent without one. */
  priceValidFrom?: string;
  priceValidUntil?: string;
  /** Cheaper by quantity, fewest units first; absent when there is one price. */
  priceTiers?: PriceTier[];
  /** An order takes so many units at least; absent when one will do. */
  minQuantity?: number;
  categoryId: string | null;
  imageUrl: string | null;
  images: string[];
  /** A tiny blurred picture as a data URI, shown while `imageUrl` loads. */
  imagePlaceholder: string | null;
  stock: number;
  /** 0.00 to 5.00. */
  rating: string | null;
  reviewCount: number;
  /** Of its buyers' reviews, which `rating` and `reviewCount` then come of; missing where there are none. */
  starCounts?: StarCounts;
  promotionType: PromotionType | null;
  isActive: boolean;
  isFeatured: boolean;
  isAffiliate: boolean;
  affiliateUrl: string | null;
  affiliateStore: string | null;
  shippingMethod: string;
  deliveryTime: string;
  freeShipping: boolean;
  /** Kept and shown; nothing is priced with it, nor with `transferDiscountPercent` (decision 27). */
  freeShippingMinAmount: string;
  allowTransferDiscount: boolean;
  transferDiscountPercent: string;
  isImported: boolean;
  importDeliveryDays: number;
  importDescription: string | null;
  createdAt: string;
  /** Grows with every edit, and not with sales; sent back with an edit, it says which one was seen. */
  version: number;
}

/**
 * What a product has beside the others when it comes in variants. Such a product is shown, and each of its variants, a
 * product with an id of its own, is bought (decision 83). Others have none of these fields.
 */
interface VariantFields {
  /** Of a product with variants: `price` is the lowest of those that can be bought, if any, and `stock` is all of theirs. */
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

export interface CategoryView {
  id: string;
  name: string;
  emoji: string;
  isActive: boolean;
  /** Grows with every edit; sent back with an edit, it says which one was seen. */
  version: number;
}

/** A category as it is edited. */
export interface CategoryDetail extends CategoryView {
  attributes: CategoryAttribute[];
}

/** A category in the panel. */
export interface AdminCategoryView extends CategoryDetail {
  /** How many products are in it, those that are switched off included. */
  productCount: number;
}

/** `GET /api/products/suggestions?q=`: what the search box offers while somebody types. */
export interface SearchSuggestions {
  products: Pick<ProductView, 'id' | 'name' | 'price' | 'imageUrl'>[];
  categories: CategoryView[];
}

/**
 * `GET /api/products/facets`: how many products each choice would show, under the filters of the same query.
 * A facet leaves its own filter aside, so that its other choices keep their figures.
 */
export interface ProductFacets {
  total: number;
  /** Only those with products; most first. */
  categories: { id: string; count: number }[];
  promotions: { promotionType: PromotionType; count: number }[];
  availability: { available: number; soldOut: number };
  /** How many ship free. */
  freeShipping: number;
  /** Cheapest and dearest, pesos as decimal text; null when there is nothing. */
  price: { min: string; max: string } | null;
  /** Prices in steps, cheapest first, only those with products; bounds as `minPrice` and `maxPrice` take them. */
  priceBands: { min: string | null; max: string | null; count: number }[];
  /** By the filters of the one category that was asked for, in its order; absent when it has none. */
  specifications?: { name: string; values: { value: string; count: number }[] }[];
  /** What was probably meant by a mistyped search, in plain letters; null when it was found as it was typed. */
  meant: string | null;
}

/** Answer of `POST /api/admin/products/import`: what became, or with `dryRun` would become, of every row. */
export interface ProductImportReport {
  created: number;
  updated: number;
  /** Already as the row says; also a new product that an earlier import of the same row has made. */
  unchanged: number;
  failed: number;
  /** Not reached in the time of one call: the same file can be sent again, what is done is not done twice. */
  waiting: number;
  rows: {
    /** Number of the row in a spreadsheet: the headings are row 1. */
    row: number;
    outcome: 'created' | 'updated' | 'unchanged' | 'failed' | 'waiting';
    /** The product; null for one that was not made. */
    id: string | null;
    /** Messages by column, when the row failed. */
    fields?: Record<string, string>;
  }[];
}

/**
 * Whether the way to buy leads out of the store: affiliate products, and imported ones that name a shop
 * (storefront specification, "Quick-view dialog").
 */
export function isSoldElsewhere(product: Pick<ProductView, 'isAffiliate' | 'isImported' | 'affiliateUrl'>): boolean {
  return product.isAffiliate || (product.isImported && !!product.affiliateUrl);
}

type Sold = Pick<ProductView, 'isAffiliate' | 'isImported' | 'affiliateUrl' | 'stock' | 'minQuantity' | 'options'>;

/** Whether a shopper can put this product into the cart. Of one with variants, one of them is bought. */
export function isBuyable(product: Sold): boolean {
  return !product.options && isAvailable(product);
}

/** Whether a shopper can buy this product, or one of its variants, which they have to choose first. */
export function isAvailable(product: Sold): boolean {
  return !isSoldElsewhere(product) && product.stock >= (product.minQuantity ?? 1);
}

export const badgeKinds = ['AGOTADO', 'EXTERNO', 'IMPORTACION', ...promotionTypes] as const;
export type BadgeKind = (typeof badgeKinds)[number];

/** The one badge of a product card, by priority (storefront specification, "Product card"). */
export function badgeOf(product: Sold & Pick<ProductView, 'promotionType'>): BadgeKind | null {
  if (!isSoldElsewhere(product) && !isAvailable(product)) return 'AGOTADO';
  if (product.isAffiliate) return 'EXTERNO';
  if (product.isImported) return 'IMPORTACION';
  return product.promotionType;
}

/** What is done to each of many products: one of these. */
export interface ProductBulkChange {
  isActive?: boolean;
  /** Null takes them out of their category. */
  categoryId?: string | null;
  /** By per cent of each price, or by an amount in centavos; either may be negative. */
  price?: { percent?: number; amountCents?: number };
}

/** `POST /api/admin/products/bulk`: the products by id, or by the query of `GET /api/products`. */
export interface ProductBulkInput {
  ids?: string[];
  filter?: Partial<
    Record<
      | 'category'
      | 'search'
      | 'promotion'
      | 'featured'
      | 'available'
      | 'freeShipping'
      | 'specs'
      | 'includeInactive'
      | 'minPrice'
      | 'maxPrice',
      string
    >
  >;
  change: ProductBulkChange;
}

/** Answer of `POST /api/admin/products/bulk`. */
export interface ProductBulkReport {
  changed: number;
  /**
   * The first 200 that stayed as they are: `unchanged`, `not_found`, `price_not_positive`, `price_too_high`, and
   * `price_tiers`, where the price would no longer be above the prices by quantity.
   */
  skipped: { id: string; name: string; reason: string }[];
  skippedCount: number;
  /** Those that the call had no time for: `…/bulk/:undoId/continue` goes on. */
  waiting: number;
  /** What to take it back with. */
  undoId: string;
  change: ProductBulkChange;
}

/** Answer of `POST /api/admin/products/bulk/:undoId/undo`. */
export interface ProductBulkUndoReport {
  undone: number;
  /** The first 200 that stayed: `changed_since` or `not_found`. */
  kept: { id: string; name: string; reason: string }[];
  keptCount: number;
  /** Those that the call had no time for: the same call goes on. */
  waiting: number;
}

/** Answer of `POST /api/admin/products/:id/editing`: names of the other administrators who have it open. */
export interface ProductEditors {
  others: string[];
}
