import type { CategoryView } from './categories';
import type { StarCounts } from './reviews';
import type { VariantFields } from './variants';

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

/** What the panel lists apart: for sale or not; with few units left, or none, of it or of one of its variants. */
export const productStates = ['active', 'inactive', 'low', 'soldOut'] as const;
export type ProductState = (typeof productStates)[number];

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
  /** Grows with edits, and with orders that take or give back units; sent back with an edit, it says which was seen. */
  version: number;
}

/** `GET /api/products/suggestions?q=`: what the search box offers while somebody types. */
export interface SearchSuggestions {
  products: Pick<ProductView, 'id' | 'name' | 'price' | 'highestPrice' | 'imageUrl'>[];
  categories: CategoryView[];
}

/**
 * `GET /api/products/facets`: how many products each choice would show, under the filters of the same query.
 * A facet leaves its own filter aside, so that its other choices keep their figures.
 */
export interface ProductFacets {
  total: number;
  /** Only those with products; most first. What another category would show is counted without the specifications. */
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

/** The picture that stands for a product; null where it has none. */
export const mainPicture = ({ imageUrl, images }: Pick<ProductView, 'imageUrl' | 'images'>): string | null =>
  imageUrl ?? images[0] ?? null;

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

/** Answer of `POST /api/admin/products/:id/editing`: names of the others who have it open. */
export interface ProductEditors {
  others: string[];
}
