import type { CampaignBadge, CategoryAttribute, CouponInput, PriceTier, ReviewInput } from '@boom/contract';

/** The shape of the demo data: what a row needs, without ids and dates, which the seeder adds. */

export interface DemoCategory {
  slug: string;
  name: string;
  emoji: string;
  /** What its products have, in order. */
  attributes?: DemoAttribute[];
}

export type DemoAttribute = Pick<CategoryAttribute, 'name' | 'type'> & Partial<Omit<CategoryAttribute, 'id'>>;

interface DemoSpecification {
  name: string;
  value: string;
}

export interface DemoProduct {
  /** Stable across seeds; also the stem of the picture names. */
  slug: string;
  categorySlug: string;
  name: string;
  description: string;
  specifications: DemoSpecification[];
  /** Pesos (MXN), IVA included, as a decimal string: "1299.00". */
  price: string;
  /** What a unit costs of so many or more. */
  priceTiers?: PriceTier[];
  /** What it cost before the promotion; always above `price`. */
  originalPrice: string | null;
  stock: number;
  promotionType: 'BOOM' | 'OFERTA' | 'RELAMPAGO' | 'NUEVO' | null;
  isFeatured: boolean;
  /** Sold in an invented external store: never enters the cart. */
  isAffiliate: boolean;
  affiliateUrl: string | null;
  affiliateStore: string | null;
  isImported: boolean;
  importDeliveryDays: number | null;
  importDescription: string | null;
  shippingMethod: string;
  deliveryTime: string;
  freeShipping: boolean;
  allowTransferDiscount: boolean;
  /** Base names in `../pictures`, the main one first: `<base>.640.avif` and its sizes. */
  pictures: string[];
  /** Of a product that comes in variants; the product itself is the first of them. */
  options?: { name: string; values: string[] }[];
  variants?: DemoVariant[];
}

export interface DemoVariant {
  /** One of each option's. */
  values: string[];
  price: string;
  originalPrice: string | null;
  stock: number;
  sku: string;
  /** As its product's. */
  pictures: string[];
}

export interface DemoBanner {
  title: string;
  subtitle: string;
  /** Base name in `../pictures`; 3:1, with the left 45 % left plain for the text. */
  picture: string;
  /** The exact colour of the picture's plain field, so that picture and page join without a seam. */
  backgroundColor: string;
  textColor: string;
  isTransparent: boolean;
  buttonText: string;
  buttonLink: string;
  displayOrder: number;
}

export interface DemoOffer {
  title: string;
  description: string;
  /** Percent as a decimal string, rounded down: the shop never promises more than it gives. */
  discountPercentage: string;
  originalPrice: string;
  offerPrice: string;
  /** Base name in `../pictures`; 3:2. */
  picture: string;
  productSlug: string | null;
  offerType: 'BOOM' | 'OFERTA' | 'RELAMPAGO' | 'ESPECIAL';
  /** Days from the moment of seeding, so that the countdowns are always alive. */
  endsInDays: number;
  displayOrder: number;
}

/** From when until when, in days from the moment of seeding. */
interface DemoPeriod {
  startsInDays: number;
  endsInDays: number;
}

/** Prices of some products, or of a category's. */
export interface DemoCampaign extends DemoPeriod {
  name: string;
  /** Per cent with two places. */
  percent: string;
  promotionType: CampaignBadge;
  productSlugs: string[];
  categorySlug: string | null;
}

export type DemoCoupon = Omit<CouponInput, 'startsAt' | 'endsAt' | 'isActive'> & DemoPeriod;

/** What somebody bought once; it has arrived since. */
export interface DemoPurchase {
  /** Who, by the whole name: the same is the same person. */
  by: string;
  /** Of the purchase, from the moment of seeding. */
  daysAgo: number;
  lines: DemoBought[];
}

export interface DemoBought {
  slug: string;
  quantity: number;
  review: (Pick<ReviewInput, 'rating' | 'text'> & { title: string; answer: string | null }) | null;
}

export interface DemoCatalogue {
  categories: DemoCategory[];
  products: DemoProduct[];
  banners: DemoBanner[];
  offers: DemoOffer[];
  campaigns: DemoCampaign[];
  coupons: DemoCoupon[];
  purchases: DemoPurchase[];
}
