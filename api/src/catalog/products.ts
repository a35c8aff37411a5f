import { MAX_LIST_ROWS } from '@boom/contract';
import { Op, type Transaction } from 'sequelize';
import { AppError } from '../http/errors';
import { Product } from './model';

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

/** What a product costs, whether it is for sale or not; null when it is not there at all. */
export async function findPrice(id: string, transaction?: Transaction): Promise<string | null> {
  const product = await Product.findOne({ attributes: ['price'], where: { id, deletedAt: null }, transaction });
  return product?.price ?? null;
}

/** The prices of those of these products that the shop shows, by id. */
export async function listSellablePrices(ids: string[]): Promise<Map<string, string>> {
  const where = { id: ids, isActive: true, deletedAt: null };
  const found = await Product.findAll({ attributes: ['id', 'price'], where });
  return new Map(found.map(({ id, price }) => [id, price]));
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

/** Takes a product out of shop and panel; orders that hold it still show it (decisions, "deleting a product"). */
export function deleteProduct(product: Product): Promise<Product> {
  return product.update({ deletedAt: new Date(), isActive: false }, { fields: ['deletedAt', 'isActive', 'updatedAt'] });
}
