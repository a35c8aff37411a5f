import { type AdminBannerView, type BannerView, type SpecialOfferView, toCents } from '@boom/contract';
import type { InferAttributes } from 'sequelize';
import type { Banner, SpecialOffer } from './model';

/** Rows, from a model or from a query of our own. */
type BannerRow = InferAttributes<Banner>;
type OfferRow = InferAttributes<SpecialOffer>;

export function presentBanner(banner: BannerRow): BannerView {
  return {
    id: banner.id,
    title: banner.title,
    subtitle: banner.subtitle,
    imageUrl: banner.imageUrl,
    buttonText: banner.buttonText,
    buttonLink: banner.buttonLink,
    backgroundColor: banner.backgroundColor,
    textColor: banner.textColor,
    isTransparent: banner.isTransparent,
    isActive: banner.isActive,
    displayOrder: banner.displayOrder,
  };
}

export function presentAdminBanner(banner: BannerRow): AdminBannerView {
  const { startDate, endDate } = banner;
  return {
    ...presentBanner(banner),
    startDate: startDate?.toISOString() ?? null,
    endDate: endDate?.toISOString() ?? null,
    version: banner.version,
  };
}

export function presentOffer(offer: OfferRow): SpecialOfferView {
  return {
    id: offer.id,
    title: offer.title,
    description: offer.description,
    discountPercentage: offer.discountPercentage,
    originalPrice: offer.originalPrice,
    offerPrice: offer.offerPrice,
    imageUrl: offer.imageUrl,
    productId: offer.productId,
    offerType: offer.offerType,
    isActive: offer.isActive,
    displayOrder: offer.displayOrder,
    startDate: offer.startDate?.toISOString() ?? null,
    endDate: offer.endDate?.toISOString() ?? null,
    version: offer.version,
  };
}

/**
 * An offer as the shop shows it: never with another price than its product has, also when that changed since.
 *
 * @param price of its product, as decimal text; undefined when it names none.
 */
export function presentShownOffer(offer: OfferRow, price: string | undefined): SpecialOfferView {
  const view = presentOffer(offer);
  if (price === undefined || view.offerPrice === null || view.offerPrice === price) return view;
  const before = toCents(view.originalPrice ?? '0');
  const saved = before - toCents(price);
  return {
    ...view,
    offerPrice: price,
    originalPrice: saved > 0 ? view.originalPrice : null,
    discountPercentage: saved > 0 ? ((saved / before) * 100).toFixed(2) : null,
  };
}
