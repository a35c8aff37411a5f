import { mainPicture, type SearchSuggestions } from '@boom/contract';
import { literalPattern } from '../../database/foldedText';
import { columnsOf, type Read } from '../../database/reading';
import { Category } from '../model';
import { type CategoryRow, type ProductRow, presentCategory, presentHighest } from '../present';
import { holdsLetters, holdsWords } from './filter';
import { findProducts } from './findProducts';
import { readSearch, type SearchWord } from './readSearch';

const MAX_PRODUCTS = 6;
const MAX_CATEGORIES = 3;
/** So many of the products that the shop shows first are looked through before all are searched. */
const LOOKED_THROUGH = 2_000;

type SuggestedProduct = SearchSuggestions['products'][number];
type SuggestedRow = Pick<ProductRow, 'id' | 'name' | 'price' | 'highestPrice' | 'imageUrl' | 'images'>;

/** Products and categories that may be meant by what is typed so far; nothing for nothing. */
export async function suggest(typed: string, read: Read): Promise<SearchSuggestions> {
  if (typed === '') return { products: [], categories: [] };
  const [products, categories] = await Promise.all([
    suggestProducts(typed, read),
    read<CategoryRow>(
      `SELECT ${columnsOf(Category)} FROM categories WHERE is_active AND fold_text(name) LIKE fold_text($1) ORDER BY fold_text(name), id LIMIT $2`,
      [literalPattern(typed), MAX_CATEGORIES],
    ),
  ]);
  return { products, categories: categories.map(presentCategory) };
}

/**
 * With a shortcut for common prefixes: if the shop's first products already give enough matches by name, those are
 * returned, and not every match is scanned.
 */
async function suggestProducts(typed: string, read: Read): Promise<SuggestedProduct[]> {
  const { words } = await readSearch(typed, read);
  const first = await read<SuggestedRow>(...firstNamed(words, typed));
  if (first.length === MAX_PRODUCTS) return first.map(present);
  const reader = { read, seesInactive: false };
  const { products } = await findProducts({ search: typed }, { limit: MAX_PRODUCTS, offset: 0 }, reader);
  return products.map(present);
}

function present({ id, name, price, highestPrice, imageUrl, images }: SuggestedRow): SuggestedProduct {
  return {
    ...{ id, name, price },
    highestPrice: presentHighest({ price, highestPrice }),
    imageUrl: mainPicture({ imageUrl, images }),
  };
}

/** Among the first of the shop: what is called so, or has a text like "de" somewhere in its name. */
function firstNamed(words: SearchWord[], typed: string): [sql: string, bind: unknown[]] {
  const bind: unknown[] = [];
  const named = holdsWords(words, 'name_document', bind);
  if (words.length === 0) named.push(holdsLetters(typed, bind));
  const sql = `
    SELECT id, name, price, highest_price AS "highestPrice", image_url AS "imageUrl", images
    FROM (
      SELECT * FROM products WHERE deleted_at IS NULL AND variant_of IS NULL
      ORDER BY (promotion_type IS NOT NULL) DESC, created_at DESC, id DESC LIMIT ${LOOKED_THROUGH}
    ) AS products
    WHERE is_active AND ${named.join(' AND ')} LIMIT ${MAX_PRODUCTS}`;
  return [sql, bind];
}
