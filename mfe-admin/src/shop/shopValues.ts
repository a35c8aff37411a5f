import type { ShopConfig } from '@boom/contract';

/** The record as fields have it: empty for what the shop does not say. */
export const shopValuesOf = ({ version: _version, ...shop }: ShopConfig) => ({
  ...shop,
  rfc: shop.rfc ?? '',
  complaintText: shop.complaintText ?? '',
  complaintEmail: shop.complaintEmail ?? '',
  complaintPhone: shop.complaintPhone ?? '',
  whatsapp: shop.whatsapp ?? '',
  dispatchUntil: shop.dispatchUntil ?? '',
});
export type ShopValues = ReturnType<typeof shopValuesOf>;
