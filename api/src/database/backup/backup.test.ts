import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { buildProduct } from '../../catalog/build';
import { env } from '../../env';
import { buildBankTransfer, postTransferOrder } from '../../orders/build';
import { buildUser, signedIn } from '../../test/build';
import { serverUrlFor } from '../../test/testRun';
import { database } from '../connection';
import { migrations } from '../migrations';
import { migrate, underLock } from '../migrator';
import { dump } from './dump';
import { restore } from './restore';

const file = join(env.dataDir, 'backup.sql.gz');
const server = process.env.BOOM_TEST_SERVER ?? '';
const made: string[] = [];

async function on<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A second database, without any table. */
async function emptyDatabase(): Promise<string> {
  const name = `boom_restore_${randomBytes(4).toString('hex')}`;
  await on(server, (client) => client.query(`CREATE DATABASE ${name}`));
  made.push(name);
  return serverUrlFor(server, name);
}

/** What must be the same on both sides, money to the centavo. */
const figuresOf = (url: string) =>
  on(url, async (client) => {
    const { rows } = await client.query(`SELECT
      (SELECT count(*) FROM users) AS users,
      (SELECT string_agg(full_name || password, ',' ORDER BY id) FROM users) AS people,
      (SELECT count(*) || '/' || sum(total_amount) FROM orders) AS orders,
      (SELECT count(*) || '/' || sum(quantity) FROM order_items) AS lines,
      (SELECT count(*) || '/' || sum(price * stock) FROM products) AS stock,
      (SELECT string_agg(name || description, ',' ORDER BY id) FROM products) AS texts,
      (SELECT string_agg(search_document::text, ',' ORDER BY id) FROM products) AS search,
      (SELECT count(*) FROM pgboss.job) AS jobs`);
    return rows[0];
  });

const AWKWARD = 'Línea 1\nLínea 2\tcon \\ y \\. y \u2028 y "comillas" 🎧\r\n\\.';

beforeAll(async () => {
  const product = await buildProduct({ name: 'Audífonos', description: AWKWARD, price: '1299.90', stock: 7 });
  await buildProduct({ description: AWKWARD.repeat(100) });
  const blocker = await buildUser({ isAdmin: true });
  await buildUser({ isBlocked: true, blockedBy: blocker.id, phone: null });
  await buildBankTransfer();
  const gone = await signedIn();
  await postTransferOrder(gone, [{ productId: product.id, quantity: 3 }]);
  // Its order came before it closed; from now on a trigger lets no other in.
  await gone.user.update({ closedAt: new Date() });
  await database.query(`SELECT pgboss.create_queue('of-another-release', '{"policy":"standard"}')`);
  await database.query(
    "INSERT INTO pgboss.job (name, data) VALUES ('of-another-release', '{}'), ('orders.expire', '{}')",
  );
});

afterAll(async () => {
  for (const name of made) await on(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  await rm(file, { force: true });
});

describe('a backup', () => {
  it('restored into an empty database holds the same, to the centavo', async () => {
    const saved = await dump(env.databaseUrl, file);
    const url = await emptyDatabase();
    const restored = await restore(url, file);
    expect(restored).toEqual(saved);
    expect(saved['public.orders']).toBe(1);
    const before = await figuresOf(env.databaseUrl);
    expect(before).toMatchObject({ users: '3', orders: '1/3862.21' });
    expect(await figuresOf(url)).toEqual(before);
    expect(await migrate(url)).toEqual([]);
  });

  it('signs nobody in again: sessions and limits stay behind', async () => {
    const text = gunzipSync(await readFile(file)).toString();
    expect(text).toMatch(/^-- Compra Boom backup, format 1\n/);
    expect(text).not.toMatch(/COPY public\.(sessions|rate_limits|migrations)/);
  });

  it('waits for a migration that is under way, whose half could not be restored', async () => {
    const saved = join(env.dataDir, 'waited.sql');
    let isDone = false;
    let saving: Promise<unknown> = Promise.resolve();
    await underLock(env.databaseUrl, async (migrating) => {
      await migrating.query('ALTER TABLE branches ADD COLUMN half_of_it text');
      saving = dump(env.databaseUrl, saved).then(() => {
        isDone = true;
      });
      await sleep(500);
      expect(isDone).toBe(false);
      await migrating.query('ALTER TABLE branches DROP COLUMN half_of_it');
    });
    await saving;
    expect(await readFile(saved, 'utf8')).not.toContain('half_of_it');
    await rm(saved);
  });

  it('has all rows of a table that a migration wrote anew beside it', async () => {
    const saved = join(env.dataDir, 'beside.sql');
    const saving = await on(env.databaseUrl, async (other) => {
      // The dump comes no further than this table, which is before the other one.
      await other.query('BEGIN');
      await other.query('LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
      const dumping = dump(env.databaseUrl, saved);
      await sleep(500);
      await on(env.databaseUrl, (migrating) =>
        migrating.query('ALTER TABLE order_items ALTER COLUMN quantity TYPE bigint USING quantity + 0'),
      );
      await other.query('COMMIT');
      return dumping;
    });
    expect(saving['public.order_items']).toBe(1);
    await on(env.databaseUrl, (client) => client.query('ALTER TABLE order_items ALTER COLUMN quantity TYPE integer'));
    await rm(saved);
  });

  it('takes as long as it takes, also where the role or the database sets the shop a limit', async () => {
    const url = await emptyDatabase();
    await restore(url, file);
    const saved = join(env.dataDir, 'limited.sql');
    const counts = await on(url, async (other) => {
      const name = new URL(url).pathname.slice(1);
      // For connections from now on.
      for (const limit of ['statement_timeout', 'lock_timeout'])
        await other.query(`ALTER DATABASE ${name} SET ${limit} = '200ms'`);
      await other.query('BEGIN');
      await other.query('LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
      const dumping = dump(url, saved);
      await sleep(600);
      await other.query('COMMIT');
      return dumping;
    });
    expect(counts['public.users']).toBe(3);
    await rm(saved);
  });

  it('leaves a day to compare transfers, of which some came since, before their orders end', async () => {
    const url = await emptyDatabase();
    await database.query("UPDATE orders SET expires_at = now() + interval '1 second'");
    const saved = join(env.dataDir, 'yesterday.sql');
    await dump(env.databaseUrl, saved);
    await restore(url, saved);
    const left = await on(url, (client) => client.query('SELECT expires_at - now() AS left FROM orders'));
    expect(left.rows).toEqual([{ left: expect.objectContaining({ hours: 23, minutes: 59 }) }]);
    await rm(saved);
  });

  it('is not poured over what is there, unless it is forced', async () => {
    const url = await emptyDatabase();
    await restore(url, file);
    await on(url, (client) => client.query('UPDATE products SET price = 1'));
    await expect(restore(url, file)).rejects.toThrow(/not empty \(.*public\.products.*\); --force/);
    await restore(url, file, { isForced: true });
    expect(await figuresOf(url)).toEqual(await figuresOf(env.databaseUrl));
  });

  it('that is damaged changes nothing, also when it is forced over a full database', async () => {
    const whole = await readFile(file);
    const text = gunzipSync(whole).toString();
    const url = await emptyDatabase();
    await restore(url, file);
    await on(url, (client) => client.query('UPDATE products SET price = price + 1'));
    const before = await figuresOf(url);
    const broken = join(env.dataDir, 'broken.sql.gz');
    const tryIt = async (content: string | Buffer) => {
      await writeFile(broken, typeof content === 'string' ? gzipSync(content) : content);
      return restore(url, broken, { isForced: true });
    };
    const damaged = (what: string) =>
      new RegExp(`^${broken} is damaged: .*${what}.*\\. Take another backup; the database is as it was\\.$`);
    await expect(tryIt(text.replace('-- complete\n', ''))).rejects.toThrow(damaged('ends too early'));
    const oneMore = text.replace(/rows: public\.users 3/, 'rows: public.users 4');
    await expect(tryIt(oneMore)).rejects.toThrow(damaged('public.users should have 4 rows and has 3'));
    await expect(tryIt(text.replace('1299.90', 'much'))).rejects.toThrow(damaged('invalid input syntax'));
    await expect(tryIt(whole.subarray(0, 0))).rejects.toThrow(damaged(''));
    await expect(tryIt(Buffer.from(text))).rejects.toThrow(damaged('incorrect header check'));
    await expect(tryIt('SELECT 1;\n')).rejects.toThrow('is not a backup');
    await expect(tryIt(text.replace('"0001-accounts"', '"9999-tomorrow"'))).rejects.toThrow('newer release');
    // Cut off where a full disk may cut it: in the middle of its rows.
    for (const share of [0.5, 0.9]) {
      await expect(tryIt(whole.subarray(0, whole.length * share))).rejects.toThrow(damaged('unexpected end of file'));
    }
    expect(await figuresOf(url)).toEqual(before);
    expect(await migrate(url)).toEqual([]);
  });

  it('of an older release is brought up to date', async () => {
    const text = gunzipSync(await readFile(file)).toString();
    const names = migrations.map(({ name }) => name);
    const older = text.replace(JSON.stringify(names), JSON.stringify(names.slice(0, -1)));
    // Only what both releases know: the newest migration leaves this table's columns alone.
    const plain = join(env.dataDir, 'older.sql');
    const header = older.slice(0, older.indexOf('BEGIN;'));
    const people = /COPY public\.users [\s\S]*?-- rows: public\.users \d+\n/.exec(older)?.[0] ?? '';
    await writeFile(plain, `${header}BEGIN;\n${people}COMMIT;\n-- complete\n`);
    const url = await emptyDatabase();
    await restore(url, plain);
    const before = await figuresOf(env.databaseUrl);
    expect(await figuresOf(url)).toMatchObject({ users: '3', people: before.people, orders: null, texts: null });
    expect(await migrate(url)).toEqual([]);
  });
});
