import type { ProductView } from '@boom/contract';

/**
 * Whether the way to buy leads out of the store: affiliate products, and imported ones that name a shop
 * (storefront specification, "Quick-view dialog"). Then nothing of ours is promised: stock, shipping, transfer price.
 */
export function isSoldElsewhere({
  isAffiliate,
  isImported,
  affiliateUrl,
}: Pick<ProductView, 'isAffiliate' | 'isImported' | 'affiliateUrl'>): boolean {
  return isAffiliate || (isImported && !!affiliateUrl);
}
