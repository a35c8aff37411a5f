import { Client } from 'pg';
import { env } from '../../env';
import { type Migration, migrateDown } from '../migrator';
import { migrations } from '.';

/** The rule came after this one (R20); what was released is never edited. */
const LAST_BEFORE_THE_RULE = '0100-lists-without-variants';

/** A shop of any size has some dozens of rows in these: they may be read whole, or written anew, under a lock. */
const SMALL = new Set([
  'banners',
  'branches',
  'campaigns',
  'canned_replies',
  'categories',
  'coupons',
  'installments_config',
  'message_texts',
  'payment_config',
  'provider_outages',
  'push_keys',
  'refund_approval_config',
  'shipping_zones',
  'shop',
  'special_offers',
  'transfer_discount_config',
]);

/** Those who write wait for these; for the last one, those who read as well. */
const HOLDS_UP = ['RowExclusiveLock', 'ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];

let client: Client;
beforeEach(async () => {
  client = new Client({ connectionString: env.databaseUrl });
  await client.connect();
});
afterEach(() => client.end());

/** Where the rows of large tables, and of their indexes, are stored, by their number: elsewhere, once they were written anew. */
async function readFiles(): Promise<Map<string, { name: string; file: string }>> {
  const { rows } = await client.query(
    `SELECT own.oid::text, own.oid::regclass::text AS name, own.relfilenode::text AS file,
       coalesce(indrelid, own.oid)::regclass::text AS of
     FROM pg_class AS own LEFT JOIN pg_index ON indexrelid = own.oid
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'i')`,
  );
  return new Map(rows.filter(({ of }) => !SMALL.has(of)).map(({ oid, name, file }) => [oid, { name, file }]));
}

/** In the transaction that is open: tables that are read whole while somebody is held up, by their number. */
async function findScanned(): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT DISTINCT relid::text FROM pg_stat_xact_user_tables
     JOIN pg_locks ON relation = relid AND pid = pg_backend_pid() AND granted AND mode = ANY ($1)
     WHERE seq_scan > 0`,
    [HOLDS_UP],
  );
  return rows.map(({ relid }) => relid);
}

/**
 * What a migration does to large tables that were there before it, while the shop waits. Tables here are all but empty: what
 * is seen is that they are gone through, not how long it takes.
 *
 * @param end what becomes of it.
 */
async function findWaits(up: Migration['up'], end: 'COMMIT' | 'ROLLBACK'): Promise<string[]> {
  const known = await readFiles();
  const found = new Set<string>();
  for (const statement of [up].flat()) {
    // Nobody waits for these, which run in no transaction, or in one for each row.
    if (/ CONCURRENTLY | COMMIT;/.test(statement)) {
      await client.query(statement);
      continue;
    }
    // What was counted until now is no longer this transaction's.
    await client.query('SELECT pg_stat_force_next_flush()');
    await client.query('BEGIN');
    try {
      await client.query(statement);
      const [scanned, after] = [await findScanned(), await readFiles()];
      for (const [oid, { name, file }] of known) {
        if (scanned.includes(oid)) found.add(`${name} is read whole under a lock`);
        if (after.has(oid) && after.get(oid)?.file !== file) found.add(`${name} is written anew`);
      }
    } finally {
      await client.query(end);
    }
  }
  return [...found];
}

const scanned = ['orders is read whole under a lock'];
it.each<[string, string, string[]]>([
  ['an index', 'CREATE INDEX ON orders (total_amount)', scanned],
  [
    'a column with another value in each row',
    'ALTER TABLE orders ADD COLUMN token uuid DEFAULT gen_random_uuid()',
    ['orders is written anew'],
  ],
  ['another type', 'ALTER TABLE orders ALTER COLUMN quantity TYPE bigint', ['orders is written anew']],
  ['SET NOT NULL', 'ALTER TABLE orders ALTER COLUMN shipping_address_id SET NOT NULL', scanned],
  ['a check', 'ALTER TABLE orders ADD CHECK (quantity < 1000000)', scanned],
  [
    'a check that is validated while the lock is held',
    `ALTER TABLE orders ADD CONSTRAINT few CHECK (quantity < 1000000) NOT VALID;
     ALTER TABLE orders VALIDATE CONSTRAINT few`,
    scanned,
  ],
  ['a reference', 'ALTER TABLE orders ADD FOREIGN KEY (id) REFERENCES quotes', scanned],
  ['a change of all rows', 'UPDATE orders SET quantity = quantity', scanned],
])('finds that %s keeps who orders waiting', async (_what, up, waits) => {
  expect(await findWaits(up, 'ROLLBACK')).toEqual(expect.arrayContaining(waits));
});

it.each<[string, string]>([
  ['a column with one value', 'ALTER TABLE orders ADD COLUMN noted boolean NOT NULL DEFAULT false'],
  ['a check that is not validated yet', 'ALTER TABLE orders ADD CHECK (quantity < 1000000) NOT VALID'],
  ['a longer text', 'ALTER TABLE order_items ALTER COLUMN image_url TYPE varchar(900)'],
  [
    'a new table with an index and a reference',
    'CREATE TABLE notes (order_id uuid REFERENCES orders, text text); CREATE INDEX ON notes (text)',
  ],
  ['a change of all rows of a small table', 'UPDATE shop SET trade_name = trade_name'],
])('lets %s be', async (_what, up) => {
  expect(await findWaits(up, 'ROLLBACK')).toEqual([]);
});

it('finds none in the migrations since', async () => {
  const since = migrations.filter(({ name }) => name > LAST_BEFORE_THE_RULE);
  if (since.length > 0) await migrateDown(env.databaseUrl, since.length);
  for (const { name, up } of since) expect([name, await findWaits(up, 'COMMIT')]).toEqual([name, []]);
});
