import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { buildCategory, buildProduct } from '../catalog/build';
import { env } from '../env';
import { until } from '../test/until';
import { database } from './connection';
import { caughtUp, closeNotices, type Listener, listen } from './notices';

const heard: string[] = [];
let backs = 0;
let losses = 0;
const listener: Listener = {
  channels: ['products', 'categories'],
  onNotice: (payload, channel) => heard.push(`${channel} ${payload}`),
  onBack: () => {
    backs += 1;
  },
  onLost: () => {
    losses += 1;
  },
};

beforeEach(async () => {
  const before = backs;
  listen(listener);
  await until(() => backs > before);
  heard.length = 0;
});
afterEach(() => closeNotices());

/** Whatever was committed before has been heard when this returns. */
async function settle(): Promise<void> {
  await database.query("SELECT pg_notify('products', 'end')");
  await until(() => heard.includes('products end'));
  heard.splice(heard.indexOf('products end'), 1);
}

describe('notices of changes', () => {
  it('name the rows of a statement when it is committed, and none when it is rolled back', async () => {
    const product = await buildProduct();
    const category = await buildCategory();
    await product.destroy();
    await database.query('UPDATE products SET stock = 1 WHERE false');
    const failing = database.transaction(async (transaction) => {
      await category.update({ name: 'Otra' }, { transaction });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await settle();
    expect(heard).toEqual([`products ${product.id}`, `categories ${category.id}`, `products ${product.id}`]);
  });

  it('name up to two hundred rows, and of more say only that there are some', async () => {
    const add = (count: number) =>
      database.query(`INSERT INTO products (name, price) SELECT 'x', 1 FROM generate_series(1, ${count})`);
    await add(200);
    await add(201);
    await database.query('TRUNCATE categories CASCADE');
    await settle();
    expect(heard[0]?.split(',')).toHaveLength(200);
    expect(heard.slice(1).sort()).toEqual(['categories *', 'products *', 'products *']);
  });

  it('come again after the connection was cut; both are told', async () => {
    const [before, lostBefore] = [backs, losses];
    await database.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'compra-boom-notices' AND datname = current_database()",
    );
    await until(() => losses > lostBefore && backs > before);
    const { id } = await buildProduct();
    await settle();
    expect(heard).toEqual([`products ${id}`]);
  });

  it('are not called lost because this thread was busy', async () => {
    const lostBefore = losses;
    // As in a request: Node looks at its timers next, and at what came over the network after that.
    await readFile(__filename);
    const asked = caughtUp();
    // Until the question is on its way.
    for (let turn = 0; turn < 20; turn += 1) await null;
    for (const end = Date.now() + 2_500; Date.now() < end; );
    await asked;
    await settle();
    expect(losses).toBe(lostBefore);
  });

  it('reach every listener of a process over one connection, and nobody who has stopped', async () => {
    const others: string[] = [];
    let isBack = false;
    const stop = listen({
      channels: ['banners', 'products'],
      onNotice: (payload, channel) => others.push(`${channel} ${payload}`),
      onBack: () => {
        isBack = true;
      },
    });
    await until(() => isBack);
    await database.query("SELECT pg_notify('banners', 'one')");
    await settle();
    stop();
    await database.query("SELECT pg_notify('banners', 'two')");
    await settle();
    expect(others).toEqual(['banners one', 'products end']);
    const [rows] = await database.query(
      "SELECT FROM pg_stat_activity WHERE application_name = 'compra-boom-notices' AND datname = current_database()",
    );
    expect(rows).toHaveLength(1);
  });
});

/** Notices, in PostgreSQL's protocol: a byte and the length of the rest (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
const NOTIFICATION = 'A'.charCodeAt(0);

/** Messages of the server without the notices among them. @returns also what of the last one has not come yet. */
function withoutNotices(bytes: Buffer): [passed: Buffer, rest: Buffer] {
  const passed: Buffer[] = [];
  let from = 0;
  while (from + 5 <= bytes.length) {
    const end = from + 1 + bytes.readInt32BE(from + 1);
    if (end > bytes.length) break;
    if (bytes[from] !== NOTIFICATION) passed.push(bytes.subarray(from, end));
    from = end;
  }
  return [Buffer.concat(passed), bytes.subarray(from)];
}

describe('a connection that takes LISTEN and hands over no notices, as a pooler’s may', () => {
  it('is not believed, and is again when it does', async () => {
    await closeNotices();
    let isSilent = true;
    const { hostname, port } = new URL(env.databaseUrl);
    const pooler = createServer((client) => {
      const server = connect(Number(port), hostname);
      let rest = Buffer.alloc(0);
      server.on('data', (bytes) => {
        const [passed, left] = withoutNotices(Buffer.concat([rest, bytes]));
        if (isSilent) client.write(passed);
        else client.write(Buffer.concat([rest, bytes]));
        rest = Buffer.from(isSilent ? left : []);
      });
      client.pipe(server);
      for (const [one, other] of [[client, server] as const, [server, client] as const]) {
        one.on('error', () => other.destroy());
        one.on('close', () => other.destroy());
      }
    });
    await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve));
    const direct = env.directDatabaseUrl;
    const address = new URL(direct);
    address.host = `127.0.0.1:${(pooler.address() as AddressInfo).port}`;
    Object.assign(env, { directDatabaseUrl: address.href });
    try {
      const [before, lostBefore] = [backs, losses];
      const stop = listen({ ...listener, channels: ['products'] });
      await new Promise((resolve) => setTimeout(resolve, 500));
      await expect(caughtUp()).rejects.toThrow('not heard');
      expect(backs).toBe(before);
      isSilent = false;
      await until(() => backs > before);
      await caughtUp();
      isSilent = true;
      await until(() => losses > lostBefore);
      await expect(caughtUp()).rejects.toThrow('not heard');
      stop();
    } finally {
      Object.assign(env, { directDatabaseUrl: direct });
      await closeNotices();
      pooler.close();
    }
  });
});
