import {
  DEFAULT_DELIVERY_TIME,
  DEFAULT_FREE_SHIPPING_MIN_AMOUNT,
  DEFAULT_IMPORT_DELIVERY_DAYS,
  DEFAULT_IMPORT_DESCRIPTION,
  DEFAULT_SHIPPING_METHOD,
  type ProductView,
} from '@boom/contract';

/** The form's initial values: a product to edit, or the defaults of a new one. Empty fields are "". */
export function productValues(product: ProductView | null) {
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    categoryId: product?.categoryId ?? '',
    specifications: product?.specifications ?? [],
    price: product?.price ?? '',
    originalPrice: product?.originalPrice ?? '',
    stock: product?.stock ?? 0,
    promotionType: product?.promotionType ?? '',
    imageUrl: product?.imageUrl ?? '',
    images: product?.images ?? [],
    isAffiliate: product?.isAffiliate ?? false,
    affiliateUrl: product?.affiliateUrl ?? '',
    affiliateStore: product?.affiliateStore ?? '',
    isActive: product?.isActive ?? true,
    isFeatured: product?.isFeatured ?? false,
    allowTransferDiscount: product?.allowTransferDiscount ?? true,
    rating: product?.rating ? Number(product.rating) : ('' as const),
    reviewCount: product?.reviewCount ?? 0,
    shippingMethod: product?.shippingMethod ?? DEFAULT_SHIPPING_METHOD,
    deliveryTime: product?.deliveryTime ?? DEFAULT_DELIVERY_TIME,
    freeShipping: product?.freeShipping ?? false,
    freeShippingMinAmount: product?.freeShippingMinAmount ?? DEFAULT_FREE_SHIPPING_MIN_AMOUNT,
    isImported: product?.isImported ?? false,
    importDeliveryDays: product?.importDeliveryDays ?? DEFAULT_IMPORT_DELIVERY_DAYS,
    importDescription: product?.importDescription ?? DEFAULT_IMPORT_DESCRIPTION,
    minQuantity: product?.minQuantity ?? 1,
    priceTiers: product?.priceTiers ?? [],
  };
}
export type ProductValues = ReturnType<typeof productValues>;

/** What each section of the form is given. */
export interface SectionProps {
  /** The one that is edited; null for a new one. */
  product: ProductView | null;
}

/** What was typed before the session ended, over the product as it is now: the units that were sold meanwhile stay sold. */
export function draftOver(
  now: ProductValues,
  typed: Partial<ProductValues>,
  before: Partial<ProductValues>,
): ProductValues {
  return { ...now, ...typed, stock: stockOver(now.stock, typed.stock, before.stock) };
}

/** A count that was typed over another one, as the same difference to what is there now. */
export function stockOver(now: number, typed: number | '' = now, before = now): number {
  return typed === '' ? now : Math.max(0, now + typed - before);
}
