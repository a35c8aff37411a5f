import type { SearchSuggestions } from '@boom/contract';
import { holdsFolded } from '../database/foldedText';
import { listProducts } from './listProducts';
import { Category } from './model';
import { presentCategory } from './present';

const MAX_PRODUCTS = 6;
const MAX_CATEGORIES = 3;

/** Products and categories that somebody may mean by what is typed so far; nothing for nothing. */
export async function suggest(typed: string): Promise<SearchSuggestions> {
  if (typed === '') return { products: [], categories: [] };
  const [{ products }, categories] = await Promise.all([
    listProducts({ search: typed }, { limit: MAX_PRODUCTS, offset: 0 }, false),
    Category.findAll({
      where: { isActive: true, ...holdsFolded(['name'], typed) },
      order: ['name'],
      limit: MAX_CATEGORIES,
    }),
  ]);
  return {
    products: products.map(({ id, name, price, imageUrl }) => ({ id, name, price, imageUrl })),
    categories: categories.map(presentCategory),
  };
}
