import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 150;
const TIMEOUT_MS = 10_000;

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
  async function ask(
    path: string,
    init: { cookie?: string; key?: string; body?: object } = {},
  ): Promise<Response | null> {
    const { cookie, key, body } = init;
    const response = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        Origin: origin,
        ...(cookie && { Cookie: cookie }),
        ...(key && { 'Idempotency-Key': key }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: Error) => error);
    const isGood = response instanceof Response && response.ok;
    const told = `${path} ${response instanceof Response ? response.status : response.message}`;
    seen.answers.push({ at: Date.now(), isGood, told });
    return isGood ? response : null;
  }

  const cookies: string[] = [];
  for (const username of usernames) {
    const response = await ask('/api/login', { body: { username, password } });
    if (!response) throw new Error(`${username} cannot sign in: ${seen.answers.at(-1)?.told}`);
    cookies.push(
      response.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    );
  }
  const path = '/api/payments/create-direct-transfer';
  /** An order with the figures that it really has: wrong ones are answered with them. */
  async function orderOf(productId: string): Promise<object> {
    const items = [{ productId, quantity: 1 }];
    const refused = await fetch(origin + path, {
      method: 'POST',
      headers: { Origin: origin, Cookie: cookies[0] as string, 'Content-Type': 'application/json' },
      body: JSON.stringify({ items, originalAmount: '0.01', discountApplied: '0.00' }),
    });
    const told = await refused.text();
    const { figures } = JSON.parse(told) as { figures?: { originalAmount: string; discountApplied: string } };
    if (!figures) throw new Error(`no figures: ${refused.status} ${told}`);
    const { originalAmount, discountApplied } = figures;
    return { items, originalAmount, discountApplied };
  }
  const bodies = await Promise.all(productIds.map(orderOf));

  async function order(cookie: string, body: object): Promise<void> {
    const key = randomUUID();
    for (;;) {
      const response = await ask(path, { cookie, key, body });
      const answer = (await response?.json().catch(() => null)) as { orderNumber: string; totalAmount: string } | null;
      if (answer) {
        const { orderNumber, totalAmount } = answer;
        seen.acknowledged.set(key, { number: orderNumber, total: totalAmount, at: Date.now() });
        // Who has just bought reads what they did, from whichever server.
        const own = await ask('/api/orders?limit=20', { cookie });
        if (own && !(await own.text()).includes(orderNumber)) seen.unseen.push(orderNumber);
        return;
      }
      await sleep(PAUSE_MS);
    }
  }

  async function buy(body: object, first: number): Promise<void> {
    for (let turn = first; !isStopping; turn += bodies.length, await sleep(PAUSE_MS))
      await order(cookies[turn % cookies.length] as string, body);
  }
  async function visit(paths: readonly string[]): Promise<void> {
    for (let turn = 0; paths.length > 0 && !isStopping; turn += 1, await sleep(PAUSE_MS / 3)) {
      const response = await ask(paths[turn % paths.length] as string);
      await response?.arrayBuffer().catch(() => undefined);
    }
  }

  const all = Promise.all([...bodies.map(buy), visit(pages), visit([...pages].reverse())]);
  seen.answers.length = 0;
  return {
    seen,
    /** Orders that were begun are sent until they are answered. */
    async stop(): Promise<void> {
      isStopping = true;
      await all;
    },
  };
}
