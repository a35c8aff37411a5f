import { productSchema } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { readOwnPrices } from '../campaigns/ownPrices';
import { inTransaction } from '../database/transaction';
import { createProduct } from './editProduct';
import { Product } from './model';
import { presentFamily, presentProductForm } from './present';
import { findProduct } from './products';
import { addRow } from './variants/writeVariant';

const SUFFIX = ' (copia)';
const LONGEST_NAME = 200;

/**
 * A copy to start another product from: not for sale and without units, which are counted on the shelf. Pictures are
 * addresses of their own: changing the copy's leaves the original's. A campaign is not copied, nor what it made of the
 * price.
 *
 * @throws AppError product_not_found (404)
 */
export async function duplicateProduct(id: string): Promise<Product> {
  const product = await findProduct(id);
  // What a form sends, without what belongs to the original: its id, its moments, its version.
  const own = (await readOwnPrices([id])).get(id);
  const form = productSchema.cast({ ...presentProductForm(product), ...own }, { stripUnknown: true });
  // What buyers said of the original is not said of the copy.
  if (product.starCounts) Object.assign(form, { rating: null, reviewCount: 0 });
  // Without the half of a character at which it was cut.
  const start = form.name.slice(0, LONGEST_NAME - SUFFIX.length).replace(/[\uD800-\uDBFF]$/, '');
  return inTransaction(async (transaction) => {
    const input = { ...form, name: start + SUFFIX, isActive: false, stock: 0 };
    const copy = await createProduct(input, product.options, transaction);
    if (!product.options) return copy;
    await copyVariants(product, copy, transaction);
    // With what it shows of them.
    return copy.reload({ transaction });
  });
}

/** As they are, without units and codes, which belong to one thing each. */
async function copyVariants(product: Product, copy: Product, transaction: Transaction): Promise<void> {
  const rows = await Product.findAll({ where: { variantOf: product.id, deletedAt: null }, transaction });
  const own = await readOwnPrices(
    rows.map(({ id }) => id),
    transaction,
  );
  for (const { id, priceTiers = [], ...variant } of presentFamily(product, rows).variants) {
    const entry = { ...variant, ...own.get(id), priceTiers, stock: 0, sku: null, barcode: null };
    await addRow(entry, copy, transaction);
  }
}
