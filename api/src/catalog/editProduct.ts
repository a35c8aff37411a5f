import {
  isUuid,
  mainPicture,
  type ProductEdit,
  type ProductInput,
  type ProductOption,
  type ProductView,
  productEditSchema,
  productSchema,
  variantSchema,
} from '@boom/contract';
import type { Transaction } from 'sequelize';
import { insertOnce } from '../database/insertOnce';
import { type Editable, fieldsOf } from '../http/edit';
import { AppError, invalidField } from '../http/errors';
import { countEdit } from '../http/versions';
import { findPlaceholder } from '../media/uploads';
import { fitToCategory } from './attributes';
import { CODES, refuseTakenCode } from './codes';
import { Category, Product } from './model';
import { presentProduct, presentProductForm } from './present';
import { adjustStock } from './stock';

/** What the panel may write: everything of the form. Stock of a product that exists has its own way. */
const WRITABLE = [...fieldsOf(productSchema), 'imagePlaceholder' as const];

/**
 * @param options of a product that gets variants in the same transaction.
 * @throws AppError validation_failed (400) when the category does not exist.
 */
export async function createProduct(
  input: ProductInput,
  options: ProductOption[] | null = null,
  transaction?: Transaction,
): Promise<Product> {
  const values = { ...(await valuesOfNew(input, transaction)), options };
  return Product.create(values, { fields: [...WRITABLE, 'options'], transaction });
}

/**
 * Makes the product with this id, unless there is one.
 *
 * @returns whether it was made.
 * @throws AppError validation_failed (400) when the category does not exist.
 */
export async function createProductOnce(id: string, input: ProductInput): Promise<boolean> {
  return (await insertOnce(Product, { ...(await valuesOfNew(input)), id }, { fields: [...WRITABLE, 'id'] })) !== null;
}

async function valuesOfNew(input: ProductInput, transaction?: Transaction) {
  await requireCategory(input.categoryId, transaction);
  const values = columnsOf(input);
  const imagePlaceholder = await findPlaceholder(values.imageUrl ?? values.images?.[0] ?? null, transaction);
  const specifications = await fitToCategory(input.specifications, input.categoryId, transaction);
  return { ...values, name: input.name, price: input.price, specifications, imagePlaceholder };
}

/**
 * A product, to be edited (decision 17).
 *
 * @throws AppError product_not_found (404), also while it is edited; validation_failed (400) when the category does
 *   not exist.
 */
export function editableProduct(id: string): Editable<Product, typeof productEditSchema, ProductView> {
  return {
    schema: productEditSchema,
    async find(transaction) {
      if (!isUuid(id)) throw new AppError(404, 'product_not_found');
      const lock = transaction.LOCK.NO_KEY_UPDATE;
      // Its variants first, as whoever sells one locks them: what they share is handed down.
      await Product.findAll({ where: { variantOf: id }, attributes: ['id'], order: ['id'], lock, transaction });
      const product = await Product.findOne({ where: { id, deletedAt: null }, lock, transaction });
      if (!product) throw new AppError(404, 'product_not_found');
      return product;
    },
    present: presentProduct,
    toForm: presentProductForm,
    // Whether a variant can be bought follows from its product as well, whose switch is nobody's edit of it.
    writtenTo: ({ variantOf }): Record<string, string> => (variantOf ? { isActive: 'isOffered' } : {}),
    contradictedBy: (product, { stock }, named, version) =>
      isOutdatedStock(product, stock, named, version) ? ['stock'] : [],
    save: updateProduct,
  };
}

/**
 * Whether a stock was typed over another one than is there now: a difference may take away more than is left, and a
 * number among the fields of a whole form may be what the form was opened with. Only the version of what is there now
 * proves that nothing was sold or edited since.
 *
 * @throws AppError validation_failed (400) when such a number comes without a version.
 */
function isOutdatedStock(
  product: Product,
  stock: ProductEdit['stock'],
  named: string[],
  version: number | undefined,
): boolean {
  if (stock === undefined) return false;
  if (typeof stock === 'object') return product.stock + stock.to - stock.from < 0;
  if (named.length === 1) return false;
  if (version === undefined) throw invalidField('stock', 'stock_needs_version');
  return version !== product.version;
}

/** What is each variant's own; all the rest is the product's. */
const OF_VARIANT = new Set<string>(fieldsOf(variantSchema));
const OF_EITHER = new Set(['imageUrl', 'images', 'isActive']);

/** @throws AppError validation_failed (400) for a variant's field sent for its product, or the other way round */
function refuseOthers({ options, variantOf }: Product, changes: ProductEdit): void {
  const isPlain = !options && !variantOf;
  const wrong = isPlain
    ? CODES.find((field) => changes[field])
    : Object.keys(changes).find((field) => !OF_EITHER.has(field) && OF_VARIANT.has(field) !== !!variantOf);
  if (wrong) throw invalidField(wrong, variantOf ? 'of_its_product' : 'of_its_variants');
}

/**
 * @throws AppError validation_failed (400) when the category does not exist, or for a variant's field sent for its
 *   product, or the other way round; stock_below_zero (409).
 */
export async function updateProduct(product: Product, edit: ProductEdit, transaction: Transaction): Promise<void> {
  refuseOthers(product, edit);
  const { stock, isActive, ...changes } = edit;
  await requireCategory(changes.categoryId, transaction);
  product.set(columnsOf(changes));
  // Whether a variant can be bought follows from its product as well, by a trigger.
  if (isActive !== undefined) product.set(product.variantOf ? 'isOffered' : 'isActive', isActive);
  if (product.changed('imageUrl') || product.changed('images')) {
    await showProductsPictures(product, transaction);
    product.imagePlaceholder = await findPlaceholder(mainPicture(product), transaction);
  }
  if (product.changed('specifications') || product.changed('categoryId')) {
    product.specifications = await fitToCategory(product.specifications, product.categoryId, transaction);
  }
  await refuseTakenCode(changes, [product.id], transaction);
  const changed = [...WRITABLE, ...CODES, 'isOffered' as const].filter((field) => product.changed(field));
  if (changed.length > 0) await product.save({ fields: changed, transaction });
  if (stock !== undefined) await editStock(product, stock, transaction);
}

/** Gives a variant without pictures its product's, to be shown. */
async function showProductsPictures(variant: Product, transaction: Transaction): Promise<void> {
  if (!variant.variantOf || variant.imageUrl || variant.images.length > 0) return;
  const shown = await Product.findByPk(variant.variantOf, { attributes: ['imageUrl', 'images'], transaction });
  if (shown) variant.set({ imageUrl: shown.imageUrl, images: shown.images });
}

/** @throws AppError stock_below_zero (409) */
export async function editStock(
  product: Product,
  stock: NonNullable<ProductEdit['stock']>,
  transaction: Transaction,
): Promise<void> {
  const change = typeof stock === 'number' ? stock - product.stock : stock.to - stock.from;
  await adjustStock(product.id, change, transaction);
  // So that two counts are not added up; a sale changes the version alone.
  await countEdit(product, 'stock', transaction);
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

/** @throws AppError validation_failed (400) */
export async function requireCategory(categoryId: string | null | undefined, transaction?: Transaction): Promise<void> {
  if (!categoryId || (await Category.count({ where: { id: categoryId }, transaction })) > 0) return;
  throw invalidField('categoryId', 'invalid_category');
}
