import type { CategoryView, ProductView } from '@boom/contract';
import type { InferAttributes } from 'sequelize';
import type { Category, Product } from './model';

/** A product's row, from a model or from a query of our own. */
export type ProductRow = InferAttributes<Product>;
export type CategoryRow = InferAttributes<Category>;

export function presentProduct(product: ProductRow): ProductView {
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    specifications: product.specifications,
    price: product.price,
    originalPrice: product.originalPrice,
    categoryId: product.categoryId,
    imageUrl: product.imageUrl,
    images: product.images,
    imagePlaceholder: product.imagePlaceholder,
    stock: product.stock,
    rating: product.rating,
    reviewCount: product.reviewCount,
    promotionType: product.promotionType,
    isActive: product.isActive,
    isFeatured: product.isFeatured,
    isAffiliate: product.isAffiliate,
    affiliateUrl: product.affiliateUrl,
    affiliateStore: product.affiliateStore,
    shippingMethod: product.shippingMethod,
    deliveryTime: product.deliveryTime,
    freeShipping: product.freeShipping,
    freeShippingMinAmount: product.freeShippingMinAmount,
    allowTransferDiscount: product.allowTransferDiscount,
    transferDiscountPercent: product.transferDiscountPercent,
    isImported: product.isImported,
    importDeliveryDays: product.importDeliveryDays,
    importDescription: product.importDescription,
    createdAt: product.createdAt.toISOString(),
    version: product.version,
  };
}

/** The same as the panel's form sends it: the stored values that a partial change is checked together with. */
export function presentProductForm(product: ProductRow): Record<string, unknown> {
  const view = presentProduct(product);
  return { ...view, rating: view.rating === null ? null : Number(view.rating) };
}

export function presentCategory({ id, name, emoji, isActive, version }: CategoryRow): CategoryView {
  return { id, name, emoji, isActive, version };
}
