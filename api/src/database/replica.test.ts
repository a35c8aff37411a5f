import { createServer, type Server, type Socket } from 'node:net';
import { Client } from 'pg';
import { buildProduct } from '../catalog/build';
import { env } from '../env';
import { buildBankTransfer, postTransferOrder, seenFigures } from '../orders/build';
import { signedIn, visitor } from '../test/build';
import { startStandby } from '../test/standby';
import { until } from '../test/until';
import { BrowsingPool, Replica } from './replica';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

function replicaAt(url: string, primaryUrl = env.databaseUrl): Replica {
  const primary = new BrowsingPool(primaryUrl);
  const replica = new Replica(url, primary);
  opened.push(replica, primary);
  return replica;
}

const read = (replica: Replica) => replica.tryRead<{ one: number }>('SELECT 1 AS one', []);

describe('a replica', () => {
  it('is read', async () => {
    expect(await read(replicaAt(env.databaseUrl))).toEqual([{ one: 1 }]);
  });

  it('that hangs costs one reader three seconds, and the others nothing', async () => {
    const sockets: Socket[] = [];
    const server = await new Promise<Server>((resolve) => {
      const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1', () => resolve(silent));
    });
    const address = server.address() as { port: number };
    const replica = replicaAt(`postgres://x@127.0.0.1:${address.port}/x`);
    expect(await read(replica)).toBeNull();
    expect(await read(replica)).toBeNull();
    // The second reader did not even ask.
    expect(sockets).toHaveLength(1);
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  it('tells what is wrong with a query, and is not to blame for it', async () => {
    const replica = replicaAt(env.databaseUrl);
    await expect(replica.tryRead('SELECT no_such_column', [])).rejects.toThrow('no_such_column');
    expect(await read(replica)).not.toBeNull();
  });

  it('is all there is when the primary is gone', async () => {
    expect(await read(replicaAt(env.databaseUrl, 'postgres://x@127.0.0.1:1/x'))).toEqual([{ one: 1 }]);
  });
});

describe('a standby of its own', () => {
  let servers: Awaited<ReturnType<typeof startStandby>>;
  beforeAll(async () => {
    servers = await startStandby();
  }, 60_000);
  afterAll(() => servers?.stop());

  const count = 'SELECT count(*)::int AS count FROM noted';
  const note = () => servers.onPrimary('INSERT INTO noted DEFAULT VALUES');

  it('is read, is left out within a second after it lags, and is read again when it has caught up', async () => {
    await servers.onPrimary('CREATE TABLE noted (at timestamptz DEFAULT now())');
    await note();
    const replica = replicaAt(servers.standbyUrl, servers.primaryUrl);
    const counted = () => replica.tryRead<{ count: number }>(count, []);
    await until(async () => (await counted().catch(() => null))?.[0]?.count === 1);

    await servers.onStandby('SELECT pg_wal_replay_pause()');
    await note();
    const changedAt = performance.now();
    for (;;) {
      const askedAt = performance.now();
      const rows = await counted();
      if (rows === null) break;
      expect([rows[0]?.count, askedAt - changedAt < 1_000]).toEqual([1, true]);
    }
    expect(await counted()).toBeNull();

    await servers.onStandby('SELECT pg_wal_replay_resume()');
    await until(async () => (await counted())?.[0]?.count === 2);
  });
});

describe('a rush of visitors', () => {
  it('that takes every connection for browsing leaves those of orders alone', async () => {
    await buildBankTransfer();
    const product = await buildProduct();
    const items = [{ productId: product.id, quantity: 1 }];
    const [shopper, seen] = [await signedIn(), await seenFigures(items)];
    const client = new Client({ connectionString: env.databaseUrl });
    await client.connect();
    await client.query('BEGIN; LOCK TABLE categories IN ACCESS EXCLUSIVE MODE');
    const waiting = Array.from({ length: 40 }, () => visitor().get('/api/categories'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const order = await postTransferOrder(shopper, items, { seen });
    await client.query('ROLLBACK');
    await client.end();
    expect(order.status).toBe(201);
    expect((await Promise.all(waiting)).every(({ status }) => [200, 503].includes(status))).toBe(true);
  });
});
