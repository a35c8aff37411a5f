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
