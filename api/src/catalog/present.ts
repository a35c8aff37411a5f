import type { CategoryDetail, CategoryView, ProductFamily, ProductOption, ProductView } from '@boom/contract';
import type { InferAttributes } from 'sequelize';
import type { Category, Product } from './model';

/** A product's row, from a model or from a query of our own. */
export type ProductRow = InferAttributes<Product>;
export type CategoryRow = InferAttributes<Category>;

/** What of a product may leave the server. */
const SHOWN = [
  'id',
  'name',
  'description',
  'specifications',
  'price',
  'originalPrice',
  'categoryId',
  'imageUrl',
  'images',
  'imagePlaceholder',
  'stock',
  'rating',
  'reviewCount',
  'promotionType',
  'isActive',
  'isFeatured',
  'isAffiliate',
  'affiliateUrl',
  'affiliateStore',
  'shippingMethod',
  'deliveryTime',
  'freeShipping',
  'freeShippingMinAmount',
  'allowTransferDiscount',
  'transferDiscountPercent',
  'isImported',
  'importDeliveryDays',
  'importDescription',
  'createdAt',
  'version',
] as const satisfies (keyof ProductRow)[];
/** What only a product with variants, or a variant, has: others are as they always were. */
const OF_VARIANTS = ['options', 'variantOf', 'optionValues'] as const satisfies (keyof ProductRow)[];
type Shown = Pick<ProductRow, (typeof SHOWN)[number]>;

export function presentProduct(product: ProductRow): ProductView {
  const shown = Object.fromEntries(SHOWN.map((name) => [name, product[name]])) as Shown;
  const { price, highestPrice, priceTiers, minQuantity, starCounts, priceValidFrom, priceValidUntil, createdAt } =
    product;
  const own = OF_VARIANTS.filter((name) => product[name] !== null && product[name] !== undefined);
  return {
    ...shown,
    ...(highestPrice && highestPrice !== price && { highestPrice }),
    ...(priceTiers.length > 0 && { priceTiers }),
    ...(minQuantity > 1 && { minQuantity }),
    ...(starCounts && { starCounts }),
    ...(priceValidFrom && { priceValidFrom: priceValidFrom.toISOString() }),
    ...(priceValidUntil && { priceValidUntil: priceValidUntil.toISOString() }),
    createdAt: createdAt.toISOString(),
    ...Object.fromEntries(own.map((name) => [name, product[name]])),
    ...(product.variantOf && { sku: product.sku, barcode: product.barcode }),
  };
}

/** The same as the panel's form sends it: the stored values that a partial change is checked together with. */
export function presentProductForm(product: ProductRow): Record<string, unknown> {
  const view = presentProduct(product);
  const { priceTiers, minQuantity } = product;
  return { ...view, priceTiers, minQuantity, rating: view.rating === null ? null : Number(view.rating) };
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
  const shown = Object.fromEntries(SHOWN_OF_VARIANT.map((name) => [name, variant[name]]));
  const { optionValues, priceTiers, priceValidFrom, priceValidUntil } = variant;
  return {
    ...(shown as Pick<VariantRow, (typeof SHOWN_OF_VARIANT)[number]>),
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
