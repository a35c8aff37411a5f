/** A banner of the home hero. */
export interface BannerView {
  id: string;
  title: string;
  subtitle: string | null;
  imageUrl: string | null;
  buttonText: string | null;
  /** An http(s) address, opened in a new tab, or a path inside the store. */
  buttonLink: string | null;
  backgroundColor: string;
  textColor: string;
  isTransparent: boolean;
  isActive: boolean;
  /** Lower comes first. */
  displayOrder: number;
}

/** A banner in the panel, with its schedule (ISO 8601; null sets no bound). */
export interface AdminBannerView extends BannerView {
  /** In the list, of a banner whose button leads to a product: whether the shop shows that one. */
  isProductShown?: boolean;
  startDate: string | null;
  endDate: string | null;
  /** Grows with every edit; sent back with an edit, it says which one was seen. */
  version: number;
}

export const offerTypes = ['BOOM', 'OFERTA', 'RELAMPAGO', 'ESPECIAL'] as const;
export type OfferType = (typeof offerTypes)[number];

export interface SpecialOfferView {
  id: string;
  title: string;
  description: string;
  /** Percent with two places, or null. */
  discountPercentage: string | null;
  originalPrice: string | null;
  offerPrice: string | null;
  /** In the shop, of an offer whose product has variants with different prices: the dearest one's. */
  highestPrice?: string;
  imageUrl: string | null;
  productId: string | null;
  offerType: OfferType;
  /** In the panel's list, of an offer that names a product: the shop leaves it out while that is not for sale. */
  isProductForSale?: boolean;
  /** Likewise, where its product costs something else than the offer says by now: what the shop shows and charges. */
  chargedPrice?: string;
  /** Likewise of an offer without a price, where its product saves another percentage by now, or none (null). */
  shownPercentage?: string | null;
  isActive: boolean;
  displayOrder: number;
  startDate: string | null;
  endDate: string | null;
  /** Grows with every edit; sent back with an edit, it says which one was seen. */
  version: number;
}

/** The pages that the panel offers as a banner’s target; any other path of the site may be typed. */
export const internalBannerLinks = ['/ofertas', '/explorar', '/auth', '/dashboard', '/'] as const;
