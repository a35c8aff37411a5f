import { connect, createServer, type Socket } from 'node:net';
import type { SignedInClient } from '../test/build';

/**
 * A primary that is gone without a word: its address still takes connections and data, and nothing comes back. env.ts
 * reads the address at import, so everything is loaded once the way to the database leads through here.
 */
const { hostname, port } = new URL(process.env.DATABASE_URL ?? '');
let isSilent = false;
const open: Socket[] = [];
const wire = createServer((client) => {
  client.on('error', () => {});
  if (isSilent) return;
  const server = connect(Number(port), hostname);
  server.on('error', () => {});
  open.push(client, server);
  client.pipe(server).pipe(client);
});

/** Nothing passes on the connections that are open, nor on those that come until `answerAgain`. */
function fallSilent(): void {
  isSilent = true;
  for (const socket of open.splice(0)) socket.unpipe();
}

/** Another primary stands at the address: it knows nothing of the connections of the one before. */
function answerAgain(): void {
  isSilent = false;
}

let shopper: SignedInClient;
let items: { productId: string; quantity: number }[];
beforeAll(async () => {
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  wire.unref();
  const address = wire.address() as { port: number };
  const url = new URL(process.env.DATABASE_URL ?? '');
  process.env.DATABASE_URL = Object.assign(url, { hostname: '127.0.0.1', port: String(address.port) }).href;
  const { buildBankTransfer } = orders();
  await buildBankTransfer();
  const { buildProduct } = require('../catalog/build') as typeof import('../catalog/build');
  items = [{ productId: (await buildProduct()).id, quantity: 1 }];
  shopper = await (require('../test/build') as typeof import('../test/build')).signedIn();
});
const orders = () => require('../orders/build') as typeof import('../orders/build');

it('a primary that falls silent costs less than 18 s and an excuse, and the next one is used at once', async () => {
  const seen = await orders().seenFigures(items);
  const order = () => orders().postTransferOrder(shopper, items, { seen });
  expect((await order()).status).toBe(201);

  fallSilent();
  const startedAt = performance.now();
  const calls = [...Array.from({ length: 15 }, () => shopper.get('/api/user')), ...Array.from({ length: 5 }, order)];
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect(performance.now() - startedAt).toBeLessThan(18_000);

  answerAgain();
  expect((await order()).status).toBe(201);
  expect((await shopper.get('/api/orders')).body).toHaveLength(2);
}, 60_000);
