import type { ProductView } from '@boom/contract';

/**
 * Whether the way to buy leads out of the store: affiliate products, and imported ones that name a shop
 * (storefront specification, "Quick-view dialog").
 */
export function isSoldElsewhere({ isAffiliate, isImported, affiliateUrl }: ProductView): boolean {
  return isAffiliate || (isImported && !!affiliateUrl);
}
