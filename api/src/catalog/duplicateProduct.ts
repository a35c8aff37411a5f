import { productSchema } from '@boom/contract';
import { createProduct } from './editProduct';
import type { Product } from './model';
import { presentProductForm } from './present';
import { findProduct } from './products';

const SUFFIX = ' (copia)';
const LONGEST_NAME = 200;

/**
 * A copy to start another product from: not for sale and without units, which are counted on the shelf. Pictures are
 * addresses of their own: changing the copy's leaves the original's.
 *
 * @throws AppError product_not_found (404)
 */
export async function duplicateProduct(id: string): Promise<Product> {
  // What a form sends, without what belongs to the original: its id, its moments, its version.
  const form = productSchema.cast(presentProductForm(await findProduct(id)), { stripUnknown: true });
  const name = `${form.name.slice(0, LONGEST_NAME - SUFFIX.length)}${SUFFIX}`;
  return createProduct({ ...form, name, isActive: false, stock: 0 });
}
