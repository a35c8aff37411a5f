import { Readable } from 'node:stream';
import { MAX_LIST_ROWS } from '@boom/contract';
import { readNow } from '../../database/reading';
import { listCategories } from '../categories';
import { presentProduct } from '../present';
import type { ProductsQuery } from '../query';
import { findProducts, type Reader } from '../search';
import { columnNames, writeCell } from './columns';

const reader: Reader = { read: readNow, seesInactive: true };

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The products of the panel that a filter finds as CSV, oldest last; read and sent a thousand at a time. */
export function exportProducts(filter: Omit<ProductsQuery, 'cursor' | 'sort'>): Readable {
  return Readable.from(writeAll(filter));
}

async function* writeAll(filter: Omit<ProductsQuery, 'cursor' | 'sort'>): AsyncGenerator<string> {
  const categories = new Map((await listCategories(reader)).map(({ id, name }) => [id, name]));
  yield BYTE_ORDER_MARK + writeRow(columnNames);
  let cursor: string | undefined;
  do {
    const query: ProductsQuery = { includeInactive: 'true', ...filter, sort: 'newest', cursor };
    const { products, next } = await findProducts(query, { limit: MAX_LIST_ROWS, offset: 0 }, reader);
    for (const product of products.map(presentProduct)) {
      const categoryName = categories.get(product.categoryId ?? '') ?? '';
      yield writeRow(columnNames.map((column) => writeCell(column, product, categoryName)));
    }
    cursor = next?.cursor;
  } while (cursor);
}

/** RFC 4180: quoted where needed, quotes doubled, CR LF at the end. */
function writeRow(cells: string[]): string {
  const quoted = cells.map((cell) => (/[",\r\n;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${quoted.join(',')}\r\n`;
}
