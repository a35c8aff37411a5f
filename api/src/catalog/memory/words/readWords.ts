import { readCurrent } from '../../../database/reading';
import type { ProductTable } from '../productTable';
import type { IndexedTexts } from './wordIndex';

/** {@link IndexedTexts} as columns, beside the category. */
export const WORDS = `
  array_to_string(tsvector_to_array(search_document), ' ') AS words,
  array_to_string(tsvector_to_array(name_document), ' ') AS named`;

/** So many are packed at once, some milliseconds in which nobody is answered. */
const CHUNK = 300;
const START = '00000000-0000-0000-0000-000000000000';
const READ = `SELECT id, category_id AS "categoryId", ${WORDS} FROM products
  WHERE is_active AND deleted_at IS NULL AND id > $1::uuid ORDER BY id LIMIT ${CHUNK}`;

/**
 * The words of a table's products, part by part. One that is not in it yet is heard of.
 *
 * @throws Error when they are not wanted any more.
 */
export async function* readWords(
  table: ProductTable,
  isWanted: () => boolean,
): AsyncGenerator<[slot: number, texts: IndexedTexts][]> {
  for (let last = START; ; ) {
    const rows = await readCurrent<IndexedTexts & { id: string }>(READ, [last]);
    if (!isWanted()) throw new Error('The catalogue is read anew.');
    yield rows.flatMap((row): [number, IndexedTexts][] => {
      const slot = table.find(row.id);
      return slot === undefined ? [] : [[slot, row]];
    });
    if (rows.length < CHUNK) return;
    last = rows.at(-1)?.id ?? last;
  }
}
