import { isUuid } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { AppError } from '../../http/errors';
import { Product } from '../model';
import { presentProduct } from '../present';

/** A product with what it comes in, locked until the transaction ends. */
export interface Family {
  product: Product;
  variants: Product[];
}

/**
 * The variants first and then their product, as whoever sells them does.
 *
 * @param id of the product, or of any of its variants.
 * @throws AppError product_not_found (404), changed_meanwhile (409)
 */
export async function lockFamily(id: string, transaction: Transaction): Promise<Family> {
  const lock = transaction.LOCK.NO_KEY_UPDATE;
  const named = isUuid(id) && (await Product.findOne({ where: { id, deletedAt: null }, transaction }));
  if (!named) throw new AppError(404, 'product_not_found');
  const productId = named.variantOf ?? named.id;
  const where = { variantOf: productId, deletedAt: null };
  const variants = await Product.findAll({ where, order: ['id'], lock, transaction });
  const product = await Product.findOne({ where: { id: productId, deletedAt: null }, lock, transaction });
  if (!product) throw new AppError(404, 'product_not_found');
  // Somebody else gave it its first variants while this waited.
  if (product.variantOf)
    throw new AppError(409, 'changed_meanwhile', { current: presentProduct(product), changed: ['options'] });
  return { product, variants };
}
