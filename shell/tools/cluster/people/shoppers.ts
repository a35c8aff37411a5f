import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ORDER, orderOf, Session } from './session';

const PAUSE_MS = 150;

/** One request: when it was answered, and whether as it should have been. */
export interface Answer {
  at: number;
  isGood: boolean;
  /** What was asked, and what came. */
  told: string;
}

/** An order, as the shop acknowledged it. */
export interface AcknowledgedOrder {
  number: string;
  /** Pesos, as decimal text. */
  total: string;
  at: number;
}

/** What buyers and visitors saw. */
export interface Seen {
  answers: Answer[];
  /** By idempotency key. */
  acknowledged: Map<string, AcknowledgedOrder>;
  /** Orders that their buyer did not find right after they were acknowledged. */
  unseen: string[];
}

interface Options {
  origin: string;
  /** Of accounts that may order. */
  usernames: readonly string[];
  password: string;
  /** As many buyers there are. */
  productIds: readonly string[];
  /** What two visitors look at, again and again; there are none without. */
  pages?: readonly string[];
}

/** Buyers who order by transfer and look their order up at once, and visitors who look at the shop, until they are stopped. */
export async function startShoppers({ origin, usernames, password, productIds, pages = [] }: Options) {
  const seen: Seen = { answers: [], acknowledged: new Map(), unseen: [] };
  let isStopping = false;

  /** @returns null where nothing good came. */
  async function ask(who: Session, path: string, request: { key?: string; body?: object } = {}) {
    const response = await who.send(path, request).catch((error: Error) => error);
    const isGood = response instanceof Response && response.ok;
    const told = `${path} ${response instanceof Response ? response.status : response.message}`;
    seen.answers.push({ at: Date.now(), isGood, told });
    return isGood ? response : null;
  }

  const customers: Session[] = [];
  for (const username of usernames) customers.push(await Session.signIn(origin, { username, password }));
  const visitor = new Session(origin);
  const bodies = await Promise.all(productIds.map((productId) => orderOf(customers[0] as Session, productId)));

  async function order(customer: Session, body: object): Promise<void> {
    const key = randomUUID();
    for (;;) {
      const response = await ask(customer, ORDER, { key, body });
      const answer = (await response?.json().catch(() => null)) as { orderNumber: string; totalAmount: string } | null;
      if (answer) {
        const { orderNumber, totalAmount } = answer;
        seen.acknowledged.set(key, { number: orderNumber, total: totalAmount, at: Date.now() });
        // Who has just bought reads what they did, from whichever server.
        const own = await ask(customer, '/api/orders?limit=20');
        if (own && !(await own.text()).includes(orderNumber)) seen.unseen.push(orderNumber);
        return;
      }
      await sleep(PAUSE_MS);
    }
  }

  async function buy(body: object, first: number): Promise<void> {
    for (let turn = first; !isStopping; turn += bodies.length, await sleep(PAUSE_MS))
      await order(customers[turn % customers.length] as Session, body);
  }
  async function visit(paths: readonly string[]): Promise<void> {
    for (let turn = 0; paths.length > 0 && !isStopping; turn += 1, await sleep(PAUSE_MS / 3)) {
      const response = await ask(visitor, paths[turn % paths.length] as string);
      await response?.arrayBuffer().catch(() => undefined);
    }
  }

  const all = Promise.all([...bodies.map(buy), visit(pages), visit([...pages].reverse())]);
  return {
    seen,
    /** Orders that were begun are sent until they are answered. */
    async stop(): Promise<void> {
      isStopping = true;
      await all;
    },
  };
}
