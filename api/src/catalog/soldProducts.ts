import { isSoldElsewhere } from '@boom/contract';
import { Op, type Transaction } from 'sequelize';
import { Product } from './model';

/** `isSoldElsewhere` of the contract, in SQL. */
export const IS_SOLD_ELSEWHERE = `(products.is_affiliate
  OR (products.is_imported AND coalesce(products.affiliate_url, '') <> ''))`;

/** In SQL: for sale, and with a stock of its own. What another shop sells, and what comes in variants, has none. */
export const IS_STOCKED = `products.deleted_at IS NULL AND products.is_active AND products.options IS NULL
  AND NOT ${IS_SOLD_ELSEWHERE}`;

/**
 * In SQL: as many left as an order takes at least (decision 89). What another shop sells has no stock here and is never
 * sold out.
 */
export const IS_AVAILABLE = `(products.stock >= products.min_quantity OR ${IS_SOLD_ELSEWHERE})`;

/**
 * In SQL: when the price that is shown ends, if it does. A product shows a price of its variants: of those that cost so
 * much, first what can be bought, then what ends first, as they are summed up (migration 101).
 */
export const PRICE_VALID_UNTIL = `coalesce(products.price_valid_until, (
  SELECT variant.price_valid_until FROM products AS variant
  WHERE variant.variant_of = products.id AND variant.deleted_at IS NULL AND variant.is_offered
    AND variant.price = products.price
  ORDER BY variant.stock >= variant.min_quantity DESC, variant.price_valid_until LIMIT 1))`;

/** What an order's delivery date is reckoned from. */
export type DeliveryPromise = Pick<Product, 'deliveryTime' | 'isImported' | 'importDeliveryDays'>;

/** What the panel shows of a product beside what the order line itself keeps. */
export type SoldDetails = Pick<Product, 'description' | 'isAffiliate' | 'affiliateStore'>;

/** Delivery times of products, withdrawn ones too. */
export function findDeliveryPromises(ids: readonly string[], transaction: Transaction): Promise<DeliveryPromise[]> {
  const attributes = ['deliveryTime', 'isImported', 'importDeliveryDays'];
  return Product.findAll({ where: { id: [...ids] }, attributes, transaction });
}

/** By id, withdrawn ones too: an order shows what was sold. */
export async function findSoldDetails(ids: readonly string[]): Promise<Map<string, SoldDetails>> {
  const attributes = ['id', 'description', 'isAffiliate', 'affiliateStore'];
  const products = await Product.findAll({ where: { id: [...new Set(ids)] }, attributes });
  return new Map(products.map((product) => [product.id, product]));
}

/** The SKUs of those of these products that have one, by id; of withdrawn ones too. */
export async function findSkus(ids: readonly string[]): Promise<Map<string, string>> {
  const where = { id: [...new Set(ids)], sku: { [Op.ne]: null } };
  const products = await Product.findAll({ where, attributes: ['id', 'sku'] });
  return new Map(products.map(({ id, sku }) => [id, sku ?? '']));
}

/** Which of these products a transfer discounts today; a withdrawn one counts as it last was. */
export async function findTransferDiscounted(ids: readonly string[], transaction: Transaction): Promise<Set<string>> {
  const where = { id: [...ids], allowTransferDiscount: true };
  const products = await Product.findAll({ where, attributes: ['id'], transaction });
  return new Set(products.map(({ id }) => id));
}

/** What lists of other features name a product by, by id; withdrawn ones too. */
export async function findProductNames(
  ids: readonly string[],
  transaction?: Transaction,
): Promise<Map<string, Pick<Product, 'name' | 'deletedAt' | 'variantOf'>>> {
  const attributes = ['id', 'name', 'deletedAt', 'variantOf'];
  const products = await Product.findAll({ where: { id: [...new Set(ids)] }, attributes, transaction });
  return new Map(products.map((product) => [product.id, product]));
}

/** Those of these products that can be bought now, by id, with what an order is priced from. */
export async function listBuyable(ids: readonly string[], transaction: Transaction): Promise<Map<string, Product>> {
  const where = { id: [...ids], isActive: true, deletedAt: null, options: null };
  const products = await Product.findAll({ where, transaction });
  const buyable = products.filter((product) => !isSoldElsewhere(product) && product.stock >= product.minQuantity);
  return new Map(buyable.map((product) => [product.id, product]));
}

/** A product and all of its variants, by the id of any of them; withdrawn ones too. */
export async function findFamilyIds(id: string, transaction?: Transaction): Promise<string[]> {
  const product = await Product.findByPk(id, { attributes: ['id', 'variantOf'], transaction });
  const familyId = product?.variantOf ?? id;
  const where = { [Op.or]: [{ id: familyId }, { variantOf: familyId }] };
  return (await Product.findAll({ where, attributes: ['id'], transaction })).map((each) => each.id);
}
