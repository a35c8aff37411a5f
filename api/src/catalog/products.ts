import { MAX_LIST_ROWS, type ProductInput } from '@boom/contract';
import { Op, type Transaction } from 'sequelize';
import { AppError } from '../http/errors';
import { findPlaceholder } from '../media/uploads';
import { Category, Product } from './model';

/**
 * @param seesInactive whether who asks may see a product that is not for sale.
 * @throws AppError product_not_found (404)
 */
export async function findProduct(id: string, seesInactive: boolean): Promise<Product> {
  const visible = { id, deletedAt: null, ...(seesInactive ? {} : { isActive: true }) };
  const product = await Product.findOne({ where: visible });
  if (!product) throw new AppError(404, 'product_not_found');
  return product;
}

/** Whether a product is there at all, for sale or not. */
export async function productExists(id: string): Promise<boolean> {
  return (await Product.count({ where: { id, deletedAt: null } })) > 0;
}

/** Which of these products the shop shows. */
export async function listSellableIds(ids: string[]): Promise<Set<string>> {
  const found = await Product.findAll({ attributes: ['id'], where: { id: ids, isActive: true, deletedAt: null } });
  return new Set(found.map(({ id }) => id));
}

/** Products for sale whose stock is at most `threshold`, the scarcest first; external ones have no stock here. */
export function listLowStock(threshold: number): Promise<Product[]> {
  return Product.findAll({
    where: { deletedAt: null, isActive: true, isAffiliate: false, stock: { [Op.lte]: threshold } },
    order: [
      ['stock', 'ASC'],
      ['name', 'ASC'],
      ['id', 'ASC'],
    ],
    limit: MAX_LIST_ROWS,
  });
}

/** What the panel may write: everything of the form, and nothing else. */
const WRITABLE = [
  'name',
  'description',
  'specifications',
  'price',
  'originalPrice',
  'categoryId',
  'imageUrl',
  'images',
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
  'isImported',
  'importDeliveryDays',
  'importDescription',
] as const satisfies (keyof ProductInput)[];

/** @throws AppError validation_failed (400) when the category does not exist. */
export async function createProduct(input: ProductInput, transaction?: Transaction): Promise<Product> {
  await requireCategory(input.categoryId);
  const values = columnsOf(input);
  const imagePlaceholder = await findPlaceholder(values.imageUrl ?? values.images?.[0] ?? null);
  return Product.create(
    { ...values, name: input.name, price: input.price, imagePlaceholder },
    { fields: [...WRITABLE, 'id', 'imagePlaceholder', 'createdAt', 'updatedAt'], transaction },
  );
}

/**
 * Changes what is named and leaves the rest.
 *
 * @throws AppError validation_failed (400) when the category does not exist.
 */
export async function updateProduct(product: Product, changes: Partial<ProductInput>): Promise<Product> {
  await requireCategory(changes.categoryId);
  product.set(columnsOf(changes));
  if (product.changed('imageUrl') || product.changed('images')) {
    product.imagePlaceholder = await findPlaceholder(product.imageUrl ?? product.images[0] ?? null);
  }
  // Only what differs is written: a parallel order's stock is not put back to what the form was opened with.
  const changed = [...WRITABLE, 'imagePlaceholder' as const].filter((field) => product.changed(field));
  return changed.length === 0 ? product : product.save({ fields: [...changed, 'updatedAt'] });
}

/** Takes a product out of shop and panel; orders that hold it still show it (decisions, "deleting a product"). */
export function deleteProduct(product: Product): Promise<Product> {
  return product.update({ deletedAt: new Date(), isActive: false }, { fields: ['deletedAt', 'isActive', 'updatedAt'] });
}

function columnsOf(input: Partial<ProductInput>) {
  const { rating, importDescription, ...rest } = input;
  return {
    ...rest,
    // The column holds two places; the form sends a number such as 4.5.
    ...(rating !== undefined && { rating: rating === null ? null : rating.toFixed(2) }),
    ...(importDescription !== undefined && { importDescription: importDescription || null }),
  };
}

async function requireCategory(categoryId: string | null | undefined): Promise<void> {
  if (!categoryId || (await Category.count({ where: { id: categoryId } })) > 0) return;
  throw new AppError(400, 'validation_failed', { fields: { categoryId: 'Categoría inválida' } });
}
