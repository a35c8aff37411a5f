import type { Readable } from 'node:stream';
import { MAX_LIST_ROWS, type ProductView } from '@boom/contract';
import { readOwnPrices } from '../../campaigns/ownPrices';
import { query } from '../../database/query';
import { csvOf } from '../../http/csv';
import { listCategories } from '../categories';
import { Product } from '../model';
import { presentFamily, presentProduct } from '../present';
import { findProducts, type Reader } from '../productSearch';
import type { ProductsQuery } from '../query';
import { hasPicturesOf } from '../variants/writeVariant';
import { columnNames, writeCell, writeVariant } from './columns';

const reader: Reader = { read: query, seesInactive: true };

/** The products of the panel that a filter finds as CSV, oldest last; read and sent a thousand at a time. */
export function exportProducts(filter: Omit<ProductsQuery, 'cursor' | 'sort'>): Readable {
  return csvOf(rowsOf(filter));
}

async function* rowsOf(filter: Omit<ProductsQuery, 'cursor' | 'sort'>): AsyncGenerator<readonly string[]> {
  const categories = new Map((await listCategories(reader)).map(({ id, name }) => [id, name]));
  yield columnNames;
  let cursor: string | undefined;
  do {
    const query: ProductsQuery = { includeInactive: 'true', ...filter, sort: 'newest', cursor };
    const { products, next } = await findProducts(query, { limit: MAX_LIST_ROWS, offset: 0 }, reader);
    // A product with variants may show the badge of a variant's campaign.
    const own = await readOwnPrices(products.flatMap(({ id, options }) => (options ? id : [])));
    for (const product of products.map(presentProduct)) {
      const categoryName = categories.get(product.categoryId ?? '') ?? '';
      const { promotionType } = own.get(product.id) ?? product;
      const written = { ...product, promotionType };
      yield columnNames.map((column) => writeCell(column, written, categoryName));
      if (product.options) yield* variantsOf(product);
    }
    cursor = next?.cursor;
  } while (cursor);
}

/**
 * A row for each variant, below its product's; `isActive` is whether it is for sale as long as its product is, and pictures
 * are named where they are its own.
 */
async function* variantsOf(product: ProductView): AsyncGenerator<readonly string[]> {
  const rows = await Product.findAll({ where: { variantOf: product.id, deletedAt: null } });
  const ids = presentFamily(product, rows).variants.map(({ id }) => id);
  for (const row of rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))) {
    const inherited = hasPicturesOf(product, row) && { imageUrl: null, images: [] };
    const variant = { ...presentProduct(row), isActive: row.isOffered, ...inherited };
    yield columnNames.map(writeVariant(variant, product.options ?? []));
  }
}
