import {
  type CategoryDetail,
  type CategoryView,
  MAX_STOCK,
  type ProductFamily,
  type ProductOption,
  type ProductView,
} from '@boom/contract';
import type { InferAttributes } from 'sequelize';
import { pick } from '../pick';
import type { Category, Product } from './model';

/** A product's row, from a model or from a query of our own. */
export type ProductRow = InferAttributes<Product>;
export type CategoryRow = InferAttributes<Category>;

/** What of a product may leave the server. Only one with variants, or a variant, says what makes it that. */
export function presentProduct(product: ProductRow): ProductView {
  const { price, priceTiers, minQuantity, priceValidFrom, priceValidUntil, createdAt } = product;
  const { options, variantOf, optionValues, sku, barcode } = product;
  // Written out: copying names in a loop, for each of a list's twenty-four, was a twelfth of what the list costs here.
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    specifications: product.specifications,
    price,
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
    createdAt: createdAt.toISOString(),
    version: product.version,
    highestPrice: presentHighest(product),
    priceTiers: priceTiers.length > 0 ? priceTiers : undefined,
    minQuantity: minQuantity > 1 ? minQuantity : undefined,
    starCounts: product.starCounts ?? undefined,
    priceValidFrom: priceValidFrom?.toISOString(),
    priceValidUntil: priceValidUntil?.toISOString(),
    options: options ?? undefined,
    variantOf: variantOf ?? undefined,
    optionValues: optionValues ?? undefined,
    ...(variantOf && { sku, barcode }),
  };
}

/** What a product costs; the highest where it has variants. */
export type ProductPrices = Pick<ProductRow, 'price' | 'highestPrice'>;

/** The dearest variant's price, where they differ. */
export function presentHighest({ price, highestPrice }: ProductPrices): string | undefined {
  return highestPrice === price ? undefined : (highestPrice ?? undefined);
}

/** A product as the panel's form sends it: the stored values that a partial change is checked together with. */
export function presentProductForm(product: ProductRow): Record<string, unknown> {
  const view = presentProduct(product);
  const { priceTiers, minQuantity } = product;
  return {
    ...view,
    priceTiers,
    minQuantity,
    rating: view.rating === null ? null : Number(view.rating),
    // Together variants may have more than one product may.
    stock: Math.min(view.stock, MAX_STOCK),
  };
}

/** What each variant shows on its product's page. */
const SHOWN_OF_VARIANT = [
  'id',
  'name',
  'price',
  'originalPrice',
  'imageUrl',
  'images',
  'imagePlaceholder',
  'stock',
  'version',
  'sku',
  'barcode',
  'isOffered',
  'promotionType',
] as const satisfies (keyof ProductRow)[];
/** All that is read of a variant for it. */
export const VARIANT_COLUMNS = [
  ...SHOWN_OF_VARIANT,
  'optionValues',
  'priceTiers',
  'priceValidFrom',
  'priceValidUntil',
] as const satisfies (keyof ProductRow)[];
type VariantRow = Pick<ProductRow, (typeof VARIANT_COLUMNS)[number]>;

/** A product's variants, in the order of its options' values. */
export function presentFamily(
  { id, name, options }: Pick<ProductView, 'id' | 'name'> & { options?: ProductOption[] | null },
  variants: VariantRow[],
): ProductFamily {
  const shown = options ?? [];
  const place = ({ optionValues }: VariantRow) =>
    shown.reduce((sum, { values }, index) => sum * values.length + values.indexOf(optionValues?.[index] ?? ''), 0);
  return {
    id,
    name,
    options: shown,
    variants: [...variants].sort((one, other) => place(one) - place(other)).map(presentVariant),
  };
}

function presentVariant(variant: VariantRow): ProductFamily['variants'][number] {
  const { optionValues, priceTiers, priceValidFrom, priceValidUntil } = variant;
  return {
    ...pick(variant, ...SHOWN_OF_VARIANT),
    optionValues: optionValues ?? [],
    ...(priceTiers.length > 0 && { priceTiers }),
    ...(priceValidFrom && { priceValidFrom: priceValidFrom.toISOString() }),
    ...(priceValidUntil && { priceValidUntil: priceValidUntil.toISOString() }),
  };
}

export function presentCategoryDetail(category: CategoryRow): CategoryDetail {
  return { ...presentCategory(category), attributes: category.attributes };
}

export function presentCategory({ id, name, emoji, isActive, version }: CategoryRow): CategoryView {
  return { id, name, emoji, isActive, version };
}
