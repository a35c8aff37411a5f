import { Client } from 'pg';
import { env } from '../env';
import { jobNames } from '../jobs/queues';
import { migrations } from './migrations';
import { listMigrations, type Migration, migrate, migrateDown, rebuildSchema, underLock } from './migrator';

async function query(sql: string) {
  const client = new Client({ connectionString: env.databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const tables = async () =>
  (await query("SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"))
    .map(({ table_name }) => table_name)
    .sort();

describe('migrate', () => {
  it('has made the thirteen tables of the specification', async () => {
    expect(await tables()).toEqual(
      expect.arrayContaining([
        'addresses',
        'banners',
        'categories',
        'orders',
        'payment_config',
        'products',
        'security_logs',
        'special_offers',
        'support_tickets',
        'ticket_messages',
        'transfer_discount_config',
        'users',
      ]),
    );
  });

  it('does nothing when there is nothing to do', async () => {
    expect(await migrate(env.databaseUrl)).toEqual([]);
  });

  it('goes all the way down and up again, also when several processes start at once', async () => {
    await migrateDown(env.databaseUrl, migrations.length);
    expect(await tables()).toEqual(['migrations']);
    const applied = await Promise.all([migrate(env.databaseUrl), migrate(env.databaseUrl), migrate(env.databaseUrl)]);
    expect(applied.flat().sort()).toEqual(migrations.map(({ name }) => name).sort());
    const queues = (await query('SELECT name FROM pgboss.queue')).map(({ name }) => name);
    expect(queues).toEqual(expect.arrayContaining(jobNames));
  });
});

describe('a migration of statements', () => {
  const list = migrations as Migration[];
  const [early, late] = [
    { name: '9990-note', up: 'CREATE TABLE notes (id int)', down: 'DROP TABLE notes' },
    {
      name: '9991-index',
      up: ['DROP INDEX CONCURRENTLY IF EXISTS notes_id', 'CREATE INDEX CONCURRENTLY notes_id ON notes (id)'],
      down: ['DROP INDEX CONCURRENTLY notes_id'],
    },
  ];
  const indexes = () => query("SELECT indexname FROM pg_indexes WHERE tablename = 'notes'");
  afterEach(async () => {
    while ((await listMigrations(env.databaseUrl)).some(({ name, isApplied }) => isApplied && name > '999')) {
      await migrateDown(env.databaseUrl, 1);
    }
    list.splice(list.indexOf(early), 2);
  });

  it('runs outside of a transaction, once, also when several processes start at once', async () => {
    list.push(early, late);
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(env.databaseUrl)));
    expect(applied.flat()).toEqual(['9990-note', '9991-index']);
    expect(await indexes()).toEqual([{ indexname: 'notes_id' }]);
    expect(await migrateDown(env.databaseUrl, 1)).toEqual(['9991-index']);
    expect(await indexes()).toEqual([]);
  });

  it('runs again as a whole when it failed half-way', async () => {
    list.push(early, { ...late, up: [...late.up, 'SELECT 1 / 0'] });
    await expect(migrate(env.databaseUrl)).rejects.toThrow('division by zero');
    list.splice(list.indexOf(early) + 1, 1, late);
    expect(await migrate(env.databaseUrl)).toEqual(['9991-index']);
  });

  it('is rolled back with the rest where everything is made anew', async () => {
    list.push(early, late);
    await migrate(env.databaseUrl);
    await underLock(env.databaseUrl, async (client) => {
      await client.query('INSERT INTO notes VALUES (1)');
      await client.query('BEGIN');
      await rebuildSchema(client, '9991-index');
      expect((await client.query('SELECT FROM notes')).rowCount).toBe(0);
      await client.query('ROLLBACK');
    });
    expect(await query('SELECT id FROM notes')).toEqual([{ id: 1 }]);
    expect(await indexes()).toEqual([{ indexname: 'notes_id' }]);
  });
});

describe('a process that dies after a migration and before umzug notes it', () => {
  const list = migrations as Migration[];
  const name = '9993-dies';
  afterEach(async () => {
    if ((await listMigrations(env.databaseUrl)).at(-1)?.isApplied) await migrateDown(env.databaseUrl, 1);
    list.pop();
  });

  it('leaves it done and noted: it does not run a second time', async () => {
    list.push({
      name,
      // The second note, umzug's own, ends the connection.
      up: `CREATE TABLE notes (id int);
        CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          PERFORM pg_terminate_backend(pg_backend_pid()) FROM migrations WHERE name = NEW.name;
          RETURN NEW;
        END $$;
        CREATE TRIGGER dies BEFORE INSERT ON migrations FOR EACH ROW EXECUTE FUNCTION die()`,
      down: 'DROP TRIGGER dies ON migrations; DROP FUNCTION die; DROP TABLE notes',
    });
    await expect(migrate(env.databaseUrl)).rejects.toThrow(/terminat/);
    expect(await tables()).toContain('notes');
    expect((await listMigrations(env.databaseUrl)).at(-1)).toEqual({ name, isApplied: true });
    expect(await migrate(env.databaseUrl)).toEqual([]);
  });

  it('leaves nothing of one that it was in the middle of', async () => {
    list.push({ name, up: 'CREATE TABLE notes (id int); SELECT pg_terminate_backend(pg_backend_pid())', down: '' });
    await expect(migrate(env.databaseUrl)).rejects.toThrow(/terminat/);
    expect(await tables()).not.toContain('notes');
    expect((await listMigrations(env.databaseUrl)).at(-1)).toEqual({ name, isApplied: false });
  });
});

describe('a migration of a table that a backup reads', () => {
  const list = migrations as Migration[];
  const change = 'ALTER TABLE products ADD COLUMN noted int';
  const down = 'ALTER TABLE products DROP COLUMN noted';
  afterEach(async () => {
    await migrateDown(env.databaseUrl, 1);
    list.pop();
  });

  it.each<[string, Migration['up']]>([
    ['in a transaction', change],
    ['of statements', [change, 'CREATE INDEX CONCURRENTLY products_noted ON products (noted)']],
  ])(
    '%s makes way for what else reads it, until it has its turn',
    async (_what, up) => {
      list.push({ name: '9992-noted', up, down });
      const waited: string[] = [];
      const backup = new Client({ connectionString: env.databaseUrl });
      const visitor = new Client({ connectionString: env.databaseUrl, statement_timeout: 4_000 });
      await Promise.all([backup.connect(), visitor.connect()]);
      try {
        await backup.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
        await backup.query('SELECT FROM products');
        const migrating = migrate(env.databaseUrl, (name) => waited.push(name));
        while (waited.length < 1) await visitor.query('SELECT FROM products');
        await backup.query('COMMIT');
        expect(await migrating).toEqual(['9992-noted']);
        expect(new Set(waited)).toEqual(new Set(['9992-noted']));
      } finally {
        await Promise.all([backup.end(), visitor.end()]);
      }
    },
    30_000,
  );
});

describe('the schema', () => {
  it.each(['NaN', '-1', '100000000'])('refuses the price %s', async (price) => {
    await expect(query(`INSERT INTO products (name, price) VALUES ('x', '${price}')`)).rejects.toThrow();
  });

  it('refuses negative stock, two default addresses and names that differ in case only', async () => {
    await expect(query("INSERT INTO products (name, price, stock) VALUES ('x', 1, -1)")).rejects.toThrow('check');
    const user = (username: string) =>
      query(`INSERT INTO users (username, email, password, full_name)
             VALUES ('${username}', '${username}@x.mx', 'x', 'x') RETURNING id`);
    const [{ id }] = await user('ana');
    await expect(user('ANA')).rejects.toThrow('users_username_key');
    const address = () =>
      query(`INSERT INTO addresses (user_id, title, street, city, state, postal_code, is_default)
             VALUES ('${id}', 'Casa', 'x', 'x', 'x', '01000', true)`);
    await address();
    await expect(address()).rejects.toThrow('addresses_default_key');
  });

  it('knows the defaults of the specification', async () => {
    const [product] = await query("INSERT INTO products (name, price) VALUES ('x', 1) RETURNING *");
    expect(product).toMatchObject({
      stock: 0,
      shipping_method: 'Envío Estándar',
      delivery_time: '3-5 días hábiles',
      free_shipping_min_amount: '999.00',
      allow_transfer_discount: true,
      transfer_discount_percent: '3.50',
      import_delivery_days: 15,
    });
  });
});
