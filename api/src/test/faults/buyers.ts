import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedInClient } from '../build';
import type { FaultyStore } from './store';

/** What a buyer sends, whatever happens, until it is answered: the same order under the same key. */
export interface Buyers {
  /** Order number by idempotency key, as the API answered it. */
  acknowledged: Map<string, string>;
  /** Statuses of the answers that were none of these. */
  refusals: Set<number>;
  /** When the last answer came, as `Date.now()`. */
  lastSuccessAt: number;
  /** No new orders; those begun are sent until they are answered. */
  stop(): Promise<void>;
}

/** So many buyers who order the same product by transfer, one order after the other, until they are stopped. */
export async function startBuyers(store: FaultyStore, count: number): Promise<Buyers> {
  const { signedIn } = require('../build') as typeof import('../build');
  const { buildProduct } = require('../../catalog/build') as typeof import('../../catalog/build');
  const { buildBankTransfer, seenFigures } = require('../../orders/build') as typeof import('../../orders/build');
  await buildBankTransfer();
  const { id: productId } = await buildProduct({ price: '10.00', stock: 1_000_000 });
  const items = [{ productId, quantity: 1 }];
  const body = JSON.stringify({ items, ...(await seenFigures(items)) });
  let isStopping = false;
  const buyers: Buyers = { acknowledged: new Map(), refusals: new Set(), lastSuccessAt: 0, stop };

  async function order(client: SignedInClient, key: string): Promise<string | null> {
    const response = await fetch(`${store.origin}/api/payments/create-direct-transfer`, {
      method: 'POST',
      headers: {
        Origin: 'http://boom.test',
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        Cookie: client.cookieHeader(),
      },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    const answer = (await response.json()) as { orderNumber?: string };
    if (response.status === 201) return answer.orderNumber ?? null;
    buyers.refusals.add(response.status);
    return null;
  }

  async function buy(client: SignedInClient): Promise<void> {
    while (!isStopping) {
      const key = randomUUID();
      for (let orderNumber: string | null = null; orderNumber === null; ) {
        orderNumber = await order(client, key).catch(() => null);
        if (orderNumber === null) await sleep(100);
        else buyers.acknowledged.set(key, orderNumber);
      }
      buyers.lastSuccessAt = Date.now();
    }
  }

  const clients: SignedInClient[] = [];
  for (let index = 0; index < count; index += 1) clients.push(await signedIn());
  const all = Promise.all(clients.map(buy));
  async function stop() {
    isStopping = true;
    await all;
  }
  return buyers;
}

/** Every acknowledged order is there once, none that nobody knows of, and nothing is left to be done for them. */
export async function expectWhole(store: FaultyStore, { acknowledged }: Buyers): Promise<void> {
  const orders = await store.sql<{ number: string }>('SELECT order_number AS number FROM orders ORDER BY 1');
  expect(orders.map(({ number }) => number)).toEqual([...acknowledged.values()].sort());
  const [product] = await store.sql<{ sold: number }>('SELECT 1000000 - stock AS sold FROM products');
  expect(product?.sold).toBe(acknowledged.size);
  const unfinished = `SELECT name, state::text, output FROM pgboss.job
    WHERE state NOT IN ('completed') AND NOT (state = 'created' AND start_after > now() + interval '1 hour')`;
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(500)) {
    // What waits for its next try, or for the lease of a process that died, need not be waited for here.
    await store.sql("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'");
    await store.sql("UPDATE pgboss.job SET started_on = started_on - interval '5 s' WHERE state = 'active'");
    if ((await store.sql(unfinished)).length === 0) break;
  }
  expect(await store.sql(unfinished)).toEqual([]);
  const mailed = new Set(store.outbox.list().map(({ subject }) => /pedido (\S+):/.exec(subject)?.[1]));
  expect([...acknowledged.values()].filter((number) => !mailed.has(number))).toEqual([]);
}
