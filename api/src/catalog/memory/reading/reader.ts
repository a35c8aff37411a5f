import { Client, type ClientConfig } from 'pg';
import { ProductTable } from '../productTable';
import type { ProductKeys } from '../tableColumns';
import type { IndexedTexts } from '../words/texts';
import { KEYS, SHOWN, WORDS } from './columns';
import { packWords } from './packWords';

/*
 * Reads the catalogue in a process of its own: what it takes to sort and to pack a hundred thousand products keeps nobody
 * waiting, and all its memory goes with it, which a thread's does not. It tells the table first, then the words.
 */

/** Nobody waits for more rows than these to be looked at. */
const [KEYS_AT_ONCE, WORDS_AT_ONCE] = [5_000, 1_000];
const START = '00000000-0000-0000-0000-000000000000';

async function* inParts<Row extends { id: string }>(client: Client, columns: string, count: number) {
  const sql = `SELECT ${columns} ${SHOWN} AND id > $1::uuid ORDER BY id LIMIT ${count}`;
  for (let last = START; ; ) {
    const { rows } = await client.query<Row>(sql, [last]);
    yield rows;
    if (rows.length < count) return;
    last = rows.at(-1)?.id ?? last;
  }
}

async function readTable(client: Client): Promise<ProductTable> {
  const table = new ProductTable();
  for await (const rows of inParts<ProductKeys>(client, KEYS, KEYS_AT_ONCE)) table.append(rows);
  table.sort();
  return table;
}

/** Of a table's products; one that is not in it yet is heard of. */
async function* readWords(client: Client, table: ProductTable): AsyncGenerator<[slot: number, texts: IndexedTexts][]> {
  const columns = `id, category_id AS "categoryId", ${WORDS}`;
  for await (const rows of inParts<IndexedTexts & { id: string }>(client, columns, WORDS_AT_ONCE)) {
    yield rows.flatMap((row): [number, IndexedTexts][] => {
      const slot = table.find(row.id);
      return slot === undefined ? [] : [[slot, row]];
    });
  }
}

const tell = (message: object) => new Promise<void>((resolve) => process.send?.(message, () => resolve()));

async function main(config: ClientConfig): Promise<void> {
  const client = new Client(config);
  await client.connect();
  const table = await readTable(client);
  await tell(table.parts());
  const { packed, hashes, names } = await packWords(readWords(client, table), table.capacity);
  await tell({ packed: packed?.parts ?? null, hashes, names: names.texts });
  await client.end();
}

// Who asked for it is gone.
process.once('disconnect', () => process.exit());
process.once('message', (config: ClientConfig) => {
  main(config).then(
    () => process.exit(),
    (error: Error) => {
      process.stderr.write(`${error.message}\n`);
      process.exit(1);
    },
  );
});
