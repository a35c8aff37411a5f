import { isAmount, type ProductView, promotionTypes } from '@boom/contract';
import type { ProductValues } from './productValues';

/** What a card shows of a product. */
export type PreviewedProduct = Pick<
  ProductView,
  | 'name'
  | 'originalPrice'
  | 'stock'
  | 'minQuantity'
  | 'rating'
  | 'reviewCount'
  | 'promotionType'
  | 'isAffiliate'
  | 'affiliateUrl'
  | 'affiliateStore'
  | 'deliveryTime'
  | 'freeShipping'
  | 'isImported'
  | 'importDeliveryDays'
  | 'importDescription'
> & { imageUrl: string | null; price: string | null };

const countOf = (value: unknown) => (typeof value === 'number' && value > 0 ? Math.floor(value) : 0);
const amountOf = (text: string) => (isAmount(text.trim()) ? text.trim() : null);

/** The form's values as a product to show; invalid ones are left out. */
export function previewProduct(values: ProductValues): PreviewedProduct {
  const { name, imageUrl, images, isAffiliate, affiliateUrl, affiliateStore, freeShipping, isImported } = values;
  const rating = Number(values.rating);
  return {
    name: name.trim(),
    imageUrl: imageUrl || images.find(Boolean) || null,
    price: amountOf(values.price),
    originalPrice: amountOf(values.originalPrice),
    stock: countOf(values.stock),
    minQuantity: countOf(values.minQuantity) || 1,
    rating: rating > 0 && rating <= 5 ? String(rating) : null,
    reviewCount: countOf(values.reviewCount),
    promotionType: promotionTypes.find((type) => type === values.promotionType) ?? null,
    isAffiliate,
    affiliateUrl: affiliateUrl || null,
    affiliateStore: affiliateStore || null,
    deliveryTime: values.deliveryTime,
    freeShipping,
    isImported,
    importDeliveryDays: countOf(values.importDeliveryDays),
    importDescription: values.importDescription || null,
  };
}
