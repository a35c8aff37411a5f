import { productSchema } from '@boom/contract';
import { readOwnPrices } from '../campaigns/ownPrices';
import { createProduct } from './editProduct';
import { Product } from './model';
import { presentFamily, presentProductForm } from './present';
import { findProduct } from './products';
import { saveVariants } from './variants/saveVariants';

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
  const name = `${form.name.slice(0, LONGEST_NAME - SUFFIX.length)}${SUFFIX}`;
  const copy = await createProduct({ ...form, name, isActive: false, stock: 0 });
  if (!product.options) return copy;
  return findProduct(await copyVariants(product, copy));
}

/** Its variants as they are, without units and codes, which belong to one thing each. @returns the new product's id. */
async function copyVariants(product: Product, copy: Product): Promise<string> {
  const rows = await Product.findAll({ where: { variantOf: product.id, deletedAt: null } });
  const { options, variants } = presentFamily(product, rows);
  const own = await readOwnPrices(rows.map(({ id }) => id));
  const entries = variants.map(({ id, version: _version, priceTiers = [], ...variant }) => ({
    ...variant,
    ...own.get(id),
    priceTiers,
    id: undefined,
    version: undefined,
    stock: 0,
    sku: null,
    barcode: null,
  }));
  const { after } = await saveVariants(copy.id, { version: copy.version, options, variants: entries });
  return after.id;
}
