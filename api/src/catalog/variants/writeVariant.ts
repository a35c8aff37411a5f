import { isDeepStrictEqual } from 'node:util';
import { mainPicture, type ProductView, type VariantInput, variantSchema } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { fieldsOf } from '../../http/edit';
import { findPlaceholder } from '../../media/uploads';
import { pick } from '../../pick';
import { editStock } from '../editProduct';
import { Product } from '../model';

/** What may be written of a variant beside its stock, which has its own way. */
export const OWN_FIELDS = fieldsOf(variantSchema).filter(
  (field) => field !== 'id' && field !== 'version' && field !== 'stock',
);

const ownOf = (entry: VariantInput) => pick(entry, ...OWN_FIELDS);

/** A new row below its product. */
export async function addRow(entry: VariantInput, product: Product, transaction: Transaction): Promise<Product> {
  const { stock } = entry;
  const units = typeof stock === 'number' ? stock : stock.to;
  const pictures = await picturesOf(entry, product, transaction);
  const { id: variantOf, name, createdAt } = product;
  return Product.create({ ...ownOf(entry), ...pictures, variantOf, name, createdAt, stock: units }, { transaction });
}

/** @throws AppError stock_below_zero (409) */
export async function changeRow(
  variant: Product,
  entry: VariantInput,
  product: Product,
  transaction: Transaction,
): Promise<void> {
  variant.set(ownOf(entry));
  if (variant.changed('imageUrl') || variant.changed('images')) {
    variant.set(await picturesOf(entry, product, transaction));
  }
  // Of the first one, which was a product of its own until now.
  variant.set({ variantOf: product.id, isFeatured: false });
  await variant.save({ transaction });
  const { stock } = entry;
  const isOther = typeof stock === 'number' ? stock !== variant.stock : stock.to !== stock.from;
  if (isOther) await editStock(variant, stock, transaction);
}

/** The variant's own pictures, else its product's. */
async function picturesOf({ imageUrl, images }: VariantInput, product: Product, transaction: Transaction) {
  if (!imageUrl && images.length === 0) {
    return { imageUrl: product.imageUrl, images: product.images, imagePlaceholder: product.imagePlaceholder };
  }
  const imagePlaceholder = await findPlaceholder(mainPicture({ imageUrl, images }), transaction);
  return { imageUrl, images, imagePlaceholder };
}

type Pictures = Pick<ProductView, 'imageUrl' | 'images'>;

/** Whether a variant shows its product's pictures, which its row holds too: then it shows the next ones as well. */
export const hasPicturesOf = (product: Pictures, variant: Pictures): boolean =>
  variant.imageUrl === product.imageUrl && isDeepStrictEqual(variant.images, product.images);
