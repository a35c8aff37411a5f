import type { ProductView, VariantView } from '@boom/contract';
import type { SignedInClient } from '../test/build';
import { Category, Product } from './model';

let count = 0;

/** A category in the database, for tests. */
export function buildCategory(attributes: Partial<Category['_creationAttributes']> = {}): Promise<Category> {
  count += 1;
  return Category.create({ name: `Categoría ${count}`, emoji: '🔌', ...attributes });
}

/** A product for sale in the database, for tests. */
export function buildProduct(attributes: Partial<Product['_creationAttributes']> = {}): Promise<Product> {
  count += 1;
  return Product.create({ name: `Producto ${count}`, price: '100.00', stock: 10, ...attributes });
}

/** What products come in, in tests. */
export const OPTIONS = [
  { name: 'Color', values: ['Azul', 'Negro'] },
  { name: 'Capacidad', values: ['128 GB', '256 GB'] },
];
export const blue = { optionValues: ['Azul', '128 GB'], price: '9999.00', stock: { from: 10, to: 3 } };
export const large = { optionValues: ['Azul', '256 GB'], price: '11999.00', stock: 2 };
export const black = { optionValues: ['Negro', '128 GB'], price: '9499.00', originalPrice: '9999.00', stock: 0 };

/** A product that had no variants until now: its first one is the product that was there. */
export async function buildFamily(
  admin: SignedInClient,
  attributes: Parameters<typeof buildProduct>[0] = {},
  variants: object[] = [blue, large, black],
) {
  const first = await buildProduct({ name: 'Tolvia 15', stock: 10, price: '9999.00', ...attributes });
  const input = { version: first.version, options: OPTIONS, variants };
  const { body } = await admin.put(`/api/admin/products/${first.id}/variants`, input);
  const product = body as ProductView & { family: NonNullable<ProductView['family']> };
  const variant = (...values: string[]) =>
    product.family.variants.find(({ optionValues }) => `${optionValues}` === `${values}`) as VariantView;
  return { first, product, variant };
}

/** What the panel sends back of what it has read. */
export const editedFamily = (product: ProductView, changes: (variant: VariantView) => object = () => ({})) => ({
  version: product.version,
  options: product.options,
  variants: product.family?.variants.map((variant) => ({ ...variant, ...changes(variant) })),
});
