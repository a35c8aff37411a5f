import { setTimeout as sleep } from 'node:timers/promises';
import { type Buyers, expectWhole, startBuyers } from './buyers';
import { type ApiProcess, type FaultyStore, openFaultyStore } from './store';

/** How often the API is killed: `FAULT_KILLS=50` at night (`npm run test:night`). */
const kills = Number(process.env.FAULT_KILLS ?? 1);
/** How many order meanwhile: `FAULT_BUYERS=40` at night. */
const ordering = Number(process.env.FAULT_BUYERS ?? 4);
const crashes = Math.min(kills, 3);

let store: FaultyStore;
beforeEach(async () => {
  store = await openFaultyStore();
}, 120_000);
afterEach(async () => {
  const { database } = require('../../database/connection') as typeof import('../../database/connection');
  await database.close();
  jest.resetModules();
  await store.close();
}, 60_000);

async function untilMore(buyers: Buyers, count: number): Promise<void> {
  const goal = buyers.acknowledged.size + count;
  for (const end = Date.now() + 60_000; buyers.acknowledged.size < goal; await sleep(20)) {
    if (Date.now() > end) throw new Error('no order goes through any more');
  }
}

it(`a database that crashes ${crashes} times under eight buyers ends no process and loses no order`, async () => {
  const api = store.startApi();
  await api.untilReady();
  const buyers = await startBuyers(store, 8);
  const waits: number[] = [];
  for (let crash = 1; crash <= crashes; crash += 1) {
    await untilMore(buyers, 20);
    await store.crashPostgres();
    const acceptsAt = Date.now();
    await untilMore(buyers, 1);
    waits.push(Date.now() - acceptsAt);
  }
  await untilMore(buyers, 20);
  await buyers.stop();
  await expectWhole(store, buyers);
  expect(api.hasEnded).toBe(false);
  // Half a second as a rule, two at most is the goal; a machine that is busy with other things takes longer.
  expect(Math.max(...waits)).toBeLessThan(5_000);
  process.stdout.write(
    `crashes: of PostgreSQL, ${crashes}; ${buyers.acknowledged.size} orders; answered again after ${waits.join(', ')} ms\n`,
  );
}, 300_000);

it.each([
  ['is asked to end (fast)', 'SIGINT', 5_000],
  ['ends at once (immediate)', 'SIGQUIT', 2_000],
  ['is killed', 'SIGKILL', 2_000],
] as const)(
  'a database that %s under twenty buyers and comes back loses no order, ends no process, and is answered for with 503',
  async (_what, signal, longestMs) => {
    const api = store.startApi();
    await api.untilReady();
    const buyers = await startBuyers(store, 20);
    await untilMore(buyers, 40);
    await store.restartPostgres(signal);
    const acceptsAt = Date.now();
    await untilMore(buyers, 1);
    const waitedMs = Date.now() - acceptsAt;
    await untilMore(buyers, 40);
    await buyers.stop();
    await expectWhole(store, buyers);
    expect(api.hasEnded).toBe(false);
    expect([...buyers.refusals]).toEqual([503]);
    expect(waitedMs).toBeLessThan(longestMs);
    process.stdout.write(
      `crashes: PostgreSQL gets ${signal}; ${buyers.acknowledged.size} orders; answered again after ${waitedMs} ms\n`,
    );
  },
  300_000,
);

it(`an API that is killed ${kills} times while people order loses no order, makes none twice and leaves no job`, async () => {
  let api: ApiProcess = store.startApi();
  await api.untilReady();
  const buyers = await startBuyers(store, ordering);
  for (let kill = 1; kill <= kills; kill += 1) {
    await untilMore(buyers, 3);
    // At another moment of their calls each time, and in every run at the same ones.
    await sleep((kill * 37) % 200);
    api.signal('SIGKILL');
    await api.untilEnded();
    api = store.startApi();
    await api.untilReady();
  }
  await untilMore(buyers, 3);
  await buyers.stop();
  await expectWhole(store, buyers);
  process.stdout.write(
    `crashes: of the API, ${kills} under ${ordering} buyers; ${buyers.acknowledged.size} orders, none lost, none twice\n`,
  );
}, 1_800_000);
