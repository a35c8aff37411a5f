import type { SpecialOfferView } from '@boom/contract';

/**
 * An offer as form values, with the specification's defaults for a new one: empty fields are "", an empty date null.
 */
export function offerValues(offer: SpecialOfferView | null) {
  return {
    title: offer?.title ?? '',
    description: offer?.description ?? '',
    discountPercentage: offer?.discountPercentage ?? '',
    originalPrice: offer?.originalPrice ?? '',
    offerPrice: offer?.offerPrice ?? '',
    imageUrl: offer?.imageUrl ?? '',
    productId: offer?.productId ?? '',
    offerType: offer?.offerType ?? ('BOOM' as const),
    isActive: offer?.isActive ?? true,
    displayOrder: offer?.displayOrder ?? 0,
    startDate: offer?.startDate ?? null,
    endDate: offer?.endDate ?? null,
  };
}
export type OfferValues = ReturnType<typeof offerValues>;
