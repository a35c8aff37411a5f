import { type AdminBannerView, type BannerView, type SpecialOfferView, toCents } from '@boom/contract';
import type { InferAttributes } from 'sequelize';
import { presentHighest } from '../catalog/present';
import type { SellablePrices } from '../catalog/products';
import { pick } from '../pick';
import type { Banner, SpecialOffer } from './model';

/** Rows, from a model or from a query of our own. */
type BannerRow = InferAttributes<Banner>;
type OfferRow = InferAttributes<SpecialOffer>;

export function presentBanner(banner: BannerRow): BannerView {
  return {
    ...pick(banner, 'id', 'title', 'subtitle', 'imageUrl', 'buttonText', 'buttonLink', 'backgroundColor'),
    ...pick(banner, 'textColor', 'isTransparent', 'isActive', 'displayOrder'),
  };
}

export function presentAdminBanner(banner: BannerRow): AdminBannerView {
  return { ...presentBanner(banner), ...pick(banner, 'startDate', 'endDate', 'version') };
}

export function presentOffer(offer: OfferRow): SpecialOfferView {
  return {
    ...pick(offer, 'id', 'title', 'description', 'discountPercentage', 'originalPrice', 'offerPrice', 'imageUrl'),
    ...pick(offer, 'productId', 'offerType', 'isActive', 'displayOrder', 'startDate', 'endDate', 'version'),
  };
}

/**
 * An offer as the shop shows it: never with another price or saving than its product has, also when that changed since,
 * and not for longer than that price holds (decision 88).
 *
 * @param product the one that it names; undefined when it names none.
 */
export function presentShownOffer(offer: OfferRow, product: SellablePrices | undefined): SpecialOfferView {
  const [endDate = null] = [offer.endDate, product?.priceValidUntil].flatMap((end) => end?.toISOString() ?? []).sort();
  const view = { ...presentOffer(offer), endDate, highestPrice: product && presentHighest(product) };
  if (!product || view.offerPrice === product.price) return view;
  const { price } = product;
  const before = toCents(view.originalPrice ?? product.originalPrice ?? '0');
  const saved = before - toCents(price);
  return {
    ...view,
    offerPrice: view.offerPrice && price,
    originalPrice: saved > 0 ? view.originalPrice : null,
    discountPercentage: view.discountPercentage && saved > 0 ? ((saved / before) * 100).toFixed(2) : null,
  };
}
