import type { SearchSuggestions } from '@boom/contract';
import { literalPattern } from '../database/foldedText';
import { columnsOf, readLagging } from '../database/reading';
import { listProducts } from './listProducts';
import { Category } from './model';
import { type CategoryRow, presentCategory } from './present';

const MAX_PRODUCTS = 6;
const MAX_CATEGORIES = 3;

/** Products and categories that somebody may mean by what is typed so far; nothing for nothing. */
export async function suggest(typed: string): Promise<SearchSuggestions> {
  if (typed === '') return { products: [], categories: [] };
  const [{ products }, categories] = await Promise.all([
    listProducts({ search: typed }, { limit: MAX_PRODUCTS, offset: 0 }, false),
    readLagging<CategoryRow>(
      `SELECT ${columnsOf(Category)} FROM categories WHERE is_active AND fold_text(name) LIKE fold_text($1) ORDER BY name LIMIT $2`,
      [literalPattern(typed), MAX_CATEGORIES],
    ),
  ]);
  return {
    products: products.map(({ id, name, price, imageUrl }) => ({ id, name, price, imageUrl })),
    categories: categories.map(presentCategory),
  };
}
