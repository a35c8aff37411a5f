import type { AdminBannerView, BannerView, SpecialOfferView } from '@boom/contract';
import type { Banner, SpecialOffer } from './model';

export function presentBanner(banner: Banner): BannerView {
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

export function presentAdminBanner(banner: Banner): AdminBannerView {
  const { startDate, endDate } = banner;
  return {
    ...presentBanner(banner),
    startDate: startDate?.toISOString() ?? null,
    endDate: endDate?.toISOString() ?? null,
  };
}

export function presentOffer(offer: SpecialOffer): SpecialOfferView {
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
  };
}
