import { createServer, type Server, type Socket } from 'node:net';
import { Client } from 'pg';
import { buildProduct } from '../catalog/build';
import { env } from '../env';
import { buildBankTransfer, postTransferOrder, seenFigures } from '../orders/build';
import { signedIn, visitor } from '../test/build';
import { Replica } from './replica';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

function replicaAt(url: string): Replica {
  const replica = new Replica(url);
  opened.push(replica);
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

  it.each([
    ['is skipped when it hears nothing any more and lags', 'false', '1 hour', null],
    ['is skipped when it replays too slowly', 'true', '30 seconds', null],
    ['is read while it lags a little', 'true', '1 second', [{ one: 1 }]],
  ])('%s', async (_name, isStreaming, lag, rows) => {
    const client = new Client({ connectionString: env.databaseUrl });
    await client.connect();
    // A schema that stands before PostgreSQL's own plays a standby.
    await client.query(`
      CREATE SCHEMA standby;
      CREATE VIEW standby.pg_stat_wal_receiver AS SELECT 1 AS pid WHERE ${isStreaming};
      CREATE FUNCTION standby.pg_is_in_recovery() RETURNS boolean LANGUAGE sql RETURN true;
      CREATE FUNCTION standby.pg_last_wal_receive_lsn() RETURNS pg_lsn LANGUAGE sql RETURN '0/2'::pg_lsn;
      CREATE FUNCTION standby.pg_last_wal_replay_lsn() RETURNS pg_lsn LANGUAGE sql RETURN '0/1'::pg_lsn;
      CREATE FUNCTION standby.pg_last_xact_replay_timestamp() RETURNS timestamptz LANGUAGE sql
        RETURN now() - interval '${lag}';`);
    const url = new URL(env.databaseUrl);
    url.searchParams.set('options', '-c search_path=standby,pg_catalog,public');
    expect(await read(replicaAt(url.href))).toEqual(rows);
    await client.query('DROP SCHEMA standby CASCADE');
    await client.end();
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
