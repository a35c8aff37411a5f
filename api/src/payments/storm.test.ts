import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import { env } from '../env';
import { Order } from '../orders/model';
import { signedIn } from '../test/build';
import type { TestResponse } from '../test/client';
import { messagesTo, workOffJobs } from '../test/jobs';
import { coursesOf, STOCK } from '../test/stormCourses';
import { buildCardOrder, type Provider, sendNotice, startProvider } from './build';
import { GatewayUnavailable } from './gateway';
import { WebhookEvent } from './model';
import { PaymentToSettle } from './toSettle/model';

/** Payments in all: `STORM_PAYMENTS=1000` at night. `STORM_SEED` repeats the courses, the numbers and the order. */
const payments = Number(process.env.STORM_PAYMENTS ?? 28);
const seed = Number(process.env.STORM_SEED ?? randomInt(2 ** 31));

// All notices of the storm come from one address; the limit has a test of its own.
Object.assign(env.limits, { requests: 1_000_000 });

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const random = randomOf(seed);

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
  await provider.set({ notifications: { isLost: true } });
});
afterAll(() => provider.stop());

const queue = new PQueue({ concurrency: 20 });
const answerTimes: number[] = [];
async function timed(send: () => Promise<TestResponse>): Promise<number> {
  const start = performance.now();
  const { status } = await send();
  answerTimes.push(performance.now() - start);
  return status;
}

/** Each notice one to five times, all of them shuffled and sent twenty at once; every copy must be accepted. */
async function announce(paymentIds: number[], mostCopies = 5): Promise<void> {
  const copies = paymentIds.flatMap((paymentId) => {
    const id = randomInt(1e12);
    return Array.from({ length: 1 + Math.floor(random() * mostCopies) }, () => ({ paymentId, id, rank: random() }));
  });
  copies.sort((one, other) => one.rank - other.rank);
  const statuses = await Promise.all(
    copies.map(({ paymentId, id }) => queue.add(() => timed(() => sendNotice(paymentId, { id })))),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
}

/** Each payment announced by somebody without the secret; every try must be refused. */
async function forge(paymentIds: number[]): Promise<void> {
  const secrets = ['', 'undefined', 'not the secret'];
  const statuses = await Promise.all(
    paymentIds.map((id, turn) =>
      queue.add(async () => (await sendNotice(id, { secret: secrets[turn % secrets.length] })).status),
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([401]));
}

/** What is due, until nothing is. A refund that another worker is at is left to that one, as its later try would find it. */
async function workOff(): Promise<void> {
  for (;;) {
    try {
      return await workOffJobs();
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
    }
  }
}

/** Three workers beside the storm, until `work` has ended and nothing is left to do. */
async function whileWorking(work: () => Promise<unknown>): Promise<void> {
  let isOver = false;
  const workers = [1, 2, 3].map(async () => {
    while (!isOver) {
      await workOff();
      await sleep(10);
    }
    await workOff();
  });
  try {
    await work();
  } finally {
    isOver = true;
  }
  await Promise.all(workers);
}

describe('a storm of payments and notices', () => {
  it(
    `leaves each of ${payments} orders as it should be, with one mail for each news, and believes no forger`,
    async () => {
      const courses = Object.entries(coursesOf(provider, await signedIn({ isAdmin: true })));
      const lives = await Promise.all(
        Array.from({ length: payments }, (_, turn) =>
          queue.add(async () => {
            const [name, course] = courses[turn % courses.length] as (typeof courses)[number];
            const built = await buildCardOrder({ stock: STOCK });
            await course.before?.(built);
            return { name, course, built, paymentIds: await course.first(built) };
          }),
        ),
      );
      const events = await WebhookEvent.count();
      const { payments: atProvider } = await provider.read();
      await forge(atProvider.map(({ id }) => id));
      expect(await WebhookEvent.count()).toBe(events);

      const all = () => lives.flatMap(({ paymentIds }) => paymentIds);
      await whileWorking(() => announce(all()));
      await whileWorking(async () => {
        const news = await Promise.all(
          lives.map(({ course, built, paymentIds }) =>
            queue.add(async () => (await course.later?.(built, paymentIds)) ?? []),
          ),
        );
        // What was told before comes once more, mixed with what is new.
        await Promise.all([announce(all(), 1), announce(news.flat())]);
      });

      const outcomes = [];
      for (const { name, course, built } of lives) {
        const { status, paymentStatus } = await built.order.reload();
        const { stock } = await built.product.reload();
        const told = (await messagesTo(built.customer.user.email)).map(({ template }) => template);
        const mails = told.filter((template) => template !== 'order_placed_card').sort();
        const perhaps = (course.perhaps ?? []).filter((template) => mails.includes(template));
        outcomes.push({
          is: { name, status, paymentStatus, stock, mails },
          shouldBe: { name, ...course.ends, stock: course.stock, mails: [...course.mails, ...perhaps].sort() },
        });
      }
      expect(outcomes.map(({ is }) => is)).toEqual(outcomes.map(({ shouldBe }) => shouldBe));

      // The shop keeps the money of one payment for each paid order, and of none besides what waits for a person.
      const { payments: atEnd } = await provider.read();
      const kept = atEnd.filter(({ status }) => status === 'approved').map(({ id }) => String(id));
      const orders = await Order.findAll({ where: { id: lives.map(({ built }) => built.order.id) } });
      const paying = orders
        .filter(({ paymentStatus }) => paymentStatus === 'approved')
        .map(({ paymentId }) => paymentId);
      const toSettle = (await PaymentToSettle.findAll()).map(({ paymentId }) => paymentId);
      const forgers = lives.filter(({ name }) => name === 'announced by forgers only').length;
      expect(kept.filter((id) => !paying.includes(id) && !toSettle.includes(id))).toHaveLength(forgers);
      expect(paying.filter((id) => !kept.includes(String(id)))).toEqual([]);
      expect(new Set(toSettle).size).toBe(toSettle.length);
      const refunds = atEnd.map((payment) => payment.refunds.length);
      expect(Math.max(...refunds)).toBe(1);

      const times = answerTimes.sort((one, other) => one - other);
      const median = times[Math.floor(times.length / 2)] ?? 0;
      process.stdout.write(
        `storm: seed ${seed}, ${payments} orders, ${atProvider.length} payments, ${times.length} notices, ` +
          `${atProvider.length} forged; answers: median ${Math.round(median)} ms, ` +
          `slowest ${Math.round(times.at(-1) ?? 0)} ms\n`,
      );
    },
    60_000 + payments * 1_500,
  );
});
