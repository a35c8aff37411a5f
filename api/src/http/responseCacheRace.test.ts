import { randomInt } from 'node:crypto';
import type { ProductView } from '@boom/contract';
import { buildProduct } from '../catalog/build';
import { env } from '../env';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { type SignedInClient, signedIn, visitor } from '../test/build';
import type { TestClient } from '../test/client';
import { patiently } from '../test/patiently';
import { startSecondProcess } from '../test/secondProcess';
import { serverUrl } from '../test/server';
import { until } from '../test/until';

/** Changes in all: some seconds' worth, and `RACE_ROUNDS=2000` at night. */
const rounds = Number(process.env.RACE_ROUNDS ?? 60);
const PRODUCTS = 3;
/** How old an answer others may be shown after a change was answered; on a machine that does other work, too. */
const OLDEST_MS = process.env.RACE_ROUNDS ? 1_000 : 5_000;

jest.setTimeout(60 * 60_000);

/** What a product was, one after the other: only one writer changes it. */
class History {
  readonly #states: { name: string; endedAt: number }[] = [];

  constructor(
    readonly id: string,
    public price: number,
    public stock: number,
  ) {
    this.note();
  }

  get now(): string {
    return stateOf({ price: this.price.toFixed(2), stock: this.stock });
  }

  /** To be called before the change is asked for: somebody may see it before it is answered. */
  note(): void {
    this.#states.push({ name: this.now, endedAt: Number.POSITIVE_INFINITY });
  }

  /** The change was answered: what was before is over. */
  answered(): void {
    const before = this.#states.at(-2);
    if (before) before.endedAt = Date.now();
  }

  /** For how long what somebody was shown had been over when they asked, ms; undefined when it never was so. */
  ageOf(name: string, askedAt: number): number | undefined {
    // The last one of that name: a stock comes back.
    const state = this.#states.findLast((each) => each.name === name);
    return state && Math.max(0, askedAt - state.endedAt);
  }
}

const stateOf = ({ price, stock }: Pick<ProductView, 'price' | 'stock'>) => `${price} × ${stock}`;

let second: Awaited<ReturnType<typeof startSecondProcess>>;
beforeAll(async () => {
  Object.assign(env.limits, { orders: 1_000_000, requests: 1_000_000 });
  await buildBankTransfer();
  second = await startSecondProcess();
}, 120_000);
afterAll(() => second.stop());

let origin: string;
beforeAll(async () => {
  origin = await serverUrl();
});
/** The same person asking this process, without the wait for notices of a test's own writes. */
function asked<Person extends TestClient>(person: Person): Person {
  person.origin = origin;
  return person;
}

/** One of the two processes, for the same person. */
const somewhere = <Person extends TestClient>(person: Person): Person =>
  randomInt(2) === 0 ? asked(person.copy() as Person) : second.asked(person.copy() as Person);

async function change(history: History, admin: SignedInClient): Promise<TestClient> {
  const path = `/api/admin/products/${history.id}`;
  const isRestock = history.stock === 0;
  if (isRestock) history.stock = 1 + randomInt(3);
  else history.price += 1;
  history.note();
  const body = isRestock ? { stock: history.stock } : { price: history.price.toFixed(2) };
  expect((await somewhere(admin).patch(path, body)).status).toBe(200);
  return admin;
}

async function sell(history: History): Promise<TestClient> {
  const buyer = await signedIn();
  history.stock -= 1;
  history.note();
  const items = [{ productId: history.id, quantity: 1 }];
  expect((await patiently(() => postTransferOrder(buyer, items))).status).toBe(201);
  return buyer;
}

const figures = { changes: 0, reads: 0, oldestMs: 0 };
afterAll(() => {
  const { changes, reads, oldestMs } = figures;
  process.stderr.write(`race: ${changes} changes, ${reads} reads, the oldest answer was ${oldestMs} ms behind\n`);
});

async function write(history: History, admin: SignedInClient): Promise<void> {
  for (let round = 0; round < rounds / PRODUCTS; round += 1) {
    const isSale = history.stock > 0 && randomInt(2) === 0;
    const who = await (isSale ? sell(history) : change(history, admin));
    history.answered();
    figures.changes += 1;
    // Whoever changed it sees it, in whichever process.
    const { body } = await somewhere(who).get(`/api/products/${history.id}`);
    expect(stateOf(body)).toBe(history.now);
  }
}

async function read(who: TestClient, histories: History[], isOver: () => boolean): Promise<void> {
  const lists = [`ids=${histories.map(({ id }) => id).join(',')}`, 'limit=5', 'available=true', 'sort=price_asc'];
  while (!isOver()) {
    for (const path of [`/api/products?${lists[randomInt(lists.length)]}`, `/api/products/${histories[0]?.id}`]) {
      const askedAt = Date.now();
      const { status, body } = await patiently(() => who.get(path));
      expect(status).toBe(200);
      figures.reads += 1;
      for (const product of [body].flat() as ProductView[]) {
        const age = histories.find(({ id }) => id === product.id)?.ageOf(stateOf(product), askedAt);
        expect([stateOf(product), age]).toEqual([stateOf(product), expect.any(Number)]);
        figures.oldestMs = Math.max(figures.oldestMs, age ?? 0);
      }
    }
  }
}

it('changes, sales and readers of two processes agree: no reader sees what never was, and in the end all see what is', async () => {
  const admin = await signedIn({ isAdmin: true });
  const stocks = [1_000_000, 3, 1];
  const histories = await Promise.all(
    stocks.map(async (stock, index) => {
      const price = 100 * (index + 1);
      return new History((await buildProduct({ stock, price: `${price}.00` })).id, price, stock);
    }),
  );
  let isOver = false;
  const readers = [asked(visitor()), second.asked(visitor())].map((who) => read(who, histories, () => isOver));
  try {
    await Promise.all(histories.map((history) => write(history, admin)));
  } finally {
    isOver = true;
    await Promise.all(readers);
  }
  for (const who of [visitor(), second.asked(visitor())]) {
    await until(async () => {
      const { headers, body } = await who.get('/api/products?sort=price_asc');
      const states = (body as ProductView[]).map((product) => `${product.id} ${stateOf(product)}`).sort();
      const right = histories.map((history) => `${history.id} ${history.now}`).sort();
      return headers.has('etag') && JSON.stringify(states) === JSON.stringify(right);
    });
  }
  expect(figures.oldestMs).toBeLessThanOrEqual(OLDEST_MS);
});
