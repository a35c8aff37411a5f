import { MAX_LIST_ROWS, type ProductFamily } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { query } from '../database/query';
import { columnsOf, type Read } from '../database/reading';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import { requireRow } from '../http/requireRow';
import { Product } from './model';
import { type ProductPrices, type ProductRow, presentFamily, VARIANT_COLUMNS } from './present';
import type { Reader } from './productSearch';
import { IS_STOCKED, PRICE_VALID_UNTIL } from './soldProducts';
import { lockFamily } from './variants/family';

const COLUMNS = columnsOf(Product);

/**
 * A product as the shop shows it; for a variant that was withdrawn its product, since advertisements, mails and search
 * engines know its address (decision 83).
 *
 * @throws AppError product_not_found (404), without `seesInactive` also for one that is not for sale.
 */
export async function readProduct(id: string, { read, seesInactive }: Reader): Promise<ProductRow> {
  const find = async (which: string) => {
    const isShown = `deleted_at IS NULL ${seesInactive ? '' : 'AND is_active'}`;
    const [product] = await read<ProductRow>(`SELECT ${COLUMNS} FROM products WHERE id = ${which} AND ${isShown}`, [
      id,
    ]);
    return product;
  };
  const product = (await find('$1')) ?? (await find('(SELECT variant_of FROM products WHERE id = $1)'));
  if (!product) throw new AppError(404, 'product_not_found');
  return product;
}

const namesOfFamily = [...VARIANT_COLUMNS, 'options', 'variantOf'] as const;
const FAMILY_COLUMNS = columnsOf(Product, namesOfFamily);
type FamilyRow = Pick<ProductRow, (typeof namesOfFamily)[number]>;

/**
 * The variants of the product that this is, or is a variant of; null for a product without.
 *
 * @throws AppError product_not_found (404) when it was withdrawn meanwhile.
 */
export async function readFamily(
  { id, options, variantOf }: ProductRow,
  { read, seesInactive }: Reader,
): Promise<ProductFamily | null> {
  if (!options && !variantOf) return null;
  const rows = await read<FamilyRow>(
    `SELECT ${FAMILY_COLUMNS} FROM products
     WHERE (id = $1 OR variant_of = $1) AND deleted_at IS NULL ${seesInactive ? '' : 'AND is_active'}`,
    [variantOf ?? id],
  );
  const product = rows.find((row) => !row.variantOf);
  if (!product) throw new AppError(404, 'product_not_found');
  return presentFamily(
    product,
    rows.filter((row) => row.variantOf),
  );
}

/** @throws AppError product_not_found (404) */
export const findProduct = (id: string): Promise<Product> =>
  requireRow(Product, { id, deletedAt: null }, 'product_not_found');

/** What a product costs, whether it is for sale or not; null when it is not there at all. */
export async function findPrice(id: string, transaction?: Transaction): Promise<string | null> {
  const product = await Product.findOne({ attributes: ['price'], where: { id, deletedAt: null }, transaction });
  return product?.price ?? null;
}

/** Whether the shop shows a product: what leads to another leads nowhere. */
export async function isShown(id: string, transaction: Transaction): Promise<boolean> {
  return (await Product.count({ where: { id, deletedAt: null, isActive: true }, transaction })) > 0;
}

/** What a product costs as the shop shows it, until when, and what it cost before. */
export type SellablePrices = ProductPrices & Pick<Product, 'originalPrice' | 'priceValidUntil'>;

/** The prices of those of these products that the shop shows, by id. */
export async function listSellablePrices(ids: string[], read: Read): Promise<Map<string, SellablePrices>> {
  const found = await read<SellablePrices & Pick<Product, 'id'>>(
    `SELECT id, price, original_price AS "originalPrice", highest_price AS "highestPrice",
       ${PRICE_VALID_UNTIL} AS "priceValidUntil" FROM products
     WHERE id = ANY($1::uuid[]) AND is_active AND deleted_at IS NULL`,
    [ids],
  );
  return new Map(found.map((product) => [product.id, product]));
}

/** `is_scarce` says of a product that it has no more than these, where the panel's badge turns red, or is sold out. */
const LOW_STOCK = 10;

/**
 * Products for sale whose stock is at most `threshold`, the scarcest first; a variant counts, and not its product;
 * external ones have no stock here. SQL, as the rule about these is.
 */
export function listLowStock(threshold: number): Promise<ProductRow[]> {
  return query<ProductRow>(
    `SELECT ${COLUMNS} FROM products
     WHERE ${IS_STOCKED} AND stock <= $1 ${threshold <= LOW_STOCK ? 'AND is_scarce' : ''}
     ORDER BY stock, search_name, id LIMIT ${MAX_LIST_ROWS}`,
    [threshold],
  );
}

/**
 * Takes a product with its variants out of shop and panel; orders that hold them still show them.
 *
 * @throws AppError product_not_found (404), changed_meanwhile (409)
 */
export async function deleteProduct({ id }: Product): Promise<void> {
  const gone = { deletedAt: new Date(), isActive: false };
  await inTransaction(async (transaction) => {
    // Whoever saves its variants is waited for: one that is added meanwhile is found below.
    await lockFamily(id, transaction);
    await Product.update(gone, { where: { variantOf: id, deletedAt: null }, transaction });
    await Product.update(gone, { where: { id, deletedAt: null }, transaction });
  });
}
