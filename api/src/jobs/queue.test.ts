import { setTimeout as sleep } from 'node:timers/promises';
import { QueryTypes } from 'sequelize';
import { database } from '../database/connection';
import { log } from '../log/log';
import { until } from '../test/until';
import { defineJob, enqueue, runJob, runnerIn } from './queue';
import { type JobName, queues } from './queues';
import { insertJob, type JobTerms, requeueExpiredJobs } from './table';
import { startWorker } from './worker';

/** What the handler of `orders.expire` does; its real one is not loaded here. */
let handle: (orderId: string, signal: AbortSignal) => Promise<void> = async () => {};
const done: string[] = [];
const runs = (orderId: string) => done.filter((each) => each === orderId).length;
let atOnce = 0;
let mostAtOnce = 0;

defineJob('orders.expire', async ({ orderId }, signal) => {
  atOnce += 1;
  mostAtOnce = Math.max(mostAtOnce, atOnce);
  try {
    await handle(orderId, signal);
    done.push(orderId);
  } finally {
    atOnce -= 1;
  }
});
defineJob('payments.refund', async ({ refundId }) => {
  done.push(refundId);
});
defineJob('operations.clean-up', async () => {}, { everyMinutes: 60 });

const expire = (orderId: string, terms?: JobTerms) =>
  database.transaction((transaction) => enqueue('orders.expire', { orderId }, transaction, terms));
const refund = (refundId: string) =>
  database.transaction((transaction) => enqueue('payments.refund', { refundId }, transaction));

interface Row {
  state: string;
  retry_count: number;
  retry_limit: number;
  output: { message: string } | null;
}
const jobsOf = (id: string) =>
  database.query<Row>(
    "SELECT state, retry_count, retry_limit, output FROM pgboss.job WHERE data ->> 'orderId' = $id ORDER BY created_on",
    { bind: { id }, type: QueryTypes.SELECT },
  );
const stateOf = async (orderId: string) => (await jobsOf(orderId))[0]?.state;
const makeDue = () =>
  database.query("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'").then(() => refund('wake up'));

let stop: () => Promise<void> = async () => {};
beforeAll(() => {
  stop = startWorker();
});
afterAll(() => stop());
beforeEach(() => {
  handle = async () => {};
  mostAtOnce = 0;
});

describe('a job', () => {
  it('starts within a moment of the commit that left it', async () => {
    await expire('first');
    await until(() => runs('first') === 1);
    const start = performance.now();
    for (const orderId of ['a', 'b', 'c', 'd']) {
      await expire(orderId);
      await until(() => runs(orderId) === 1);
    }
    // By looking every five seconds it would be some twenty; a busy machine gets its time, too.
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it('does not exist when its transaction is rolled back', async () => {
    const failing = database.transaction(async (transaction) => {
      await enqueue('orders.expire', { orderId: 'rolled back' }, transaction);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await jobsOf('rolled back')).toEqual([]);
  });

  it('waits for the moment it was told, and starts then', async () => {
    const startAfter = new Date(Date.now() + 1_300);
    await expire('later', { startAfter });
    await until(() => runs('later') === 1);
    expect(Date.now()).toBeGreaterThanOrEqual(startAfter.getTime());
  });

  it('does not wait for longer on a machine whose clock is set back meanwhile', async () => {
    await refund('by the first clock');
    await until(() => done.includes('by the first clock'));
    const { now } = Date;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000);
    // The worker hears of this one and reckons anew when it looks again.
    await refund('heard of');
    await until(() => done.includes('heard of'));
    await expire('by another clock', { startAfter: new Date(now() + 1_000) });
    await until(() => runs('by another clock') === 1);
    clock.mockRestore();
  });

  it('with a key is left out while another one of that key is unfinished', async () => {
    let finish = () => {};
    handle = (id) => (id === 'once' ? new Promise((resolve) => (finish = resolve)) : Promise.resolve());
    await expire('once', { key: 'x' });
    await until(() => atOnce === 1);
    await expire('once', { key: 'x' });
    await expire('another key', { key: 'y' });
    expect(await jobsOf('once')).toHaveLength(1);
    expect(await jobsOf('another key')).toHaveLength(1);
    finish();
    await until(async () => (await stateOf('once')) === 'completed');
    handle = async () => {};
    await expire('once', { key: 'x' });
    await until(() => runs('once') === 2);
  });
});

describe('the worker', () => {
  it('works on as many of a kind at once as its queue says, and on other kinds beside them', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    handle = () => gate;
    const ids = Array.from({ length: 12 }, (_, index) => `slow ${index}`);
    await Promise.all(ids.map((id) => expire(id)));
    await until(() => atOnce === queues['orders.expire'].concurrency);
    await refund('quick');
    await until(() => runs('quick') === 1);
    expect(atOnce).toBe(queues['orders.expire'].concurrency);
    release();
    await until(() => ids.every((id) => runs(id) === 1));
    expect(mostAtOnce).toBe(queues['orders.expire'].concurrency);
  });

  it('tries again what failed, and at last keeps it as a dead letter with its error', async () => {
    handle = async () => {
      const cause = new Error('connection refused');
      throw new Error('the provider \u0000 is \ud83d down, it says "\\u0000"', { cause });
    };
    await expire('unlucky');
    await until(async () => (await stateOf('unlucky')) === 'retry');
    expect(await jobsOf('unlucky')).toMatchObject([{ retry_limit: 8, retry_count: 0 }]);
    await database.query("UPDATE pgboss.job SET retry_count = 7 WHERE data ->> 'orderId' = 'unlucky'");
    const error = jest.spyOn(log, 'error');
    await makeDue();
    await until(async () => (await stateOf('unlucky')) === 'failed');
    await until(() => error.mock.calls.length > 0);
    expect(error.mock.calls).toEqual([[{ job: 'orders.expire', jobId: expect.any(String) }, 'job gave up']]);
    error.mockRestore();
    expect((await jobsOf('unlucky'))[0]?.output?.message).toBe(
      'the provider  is \ufffd down, it says "\\u0000": connection refused',
    );
  });

  it('waits twice as long after each failure, and somewhat longer, so that not all come back together', async () => {
    handle = async () => {
      throw new Error('the provider is down');
    };
    await expire('patient');
    const waits = async (tries: number) => {
      await until(
        async () => (await jobsOf('patient'))[0]?.retry_count === tries && (await stateOf('patient')) === 'retry',
      );
      const [job] = await database.query<{ seconds: number }>(
        `SELECT extract(epoch FROM start_after - now())::float8 AS seconds FROM pgboss.job
         WHERE data ->> 'orderId' = 'patient'`,
        { type: QueryTypes.SELECT },
      );
      return job?.seconds ?? 0;
    };
    const { retryDelaySeconds: first } = queues['orders.expire'];
    expect(await waits(0)).toBeLessThan(first * 2);
    await database.query("UPDATE pgboss.job SET retry_count = 3 WHERE data ->> 'orderId' = 'patient'");
    await makeDue();
    const fifth = await waits(4);
    // Less what passed since.
    expect(fifth).toBeGreaterThan(first * 16 - 5);
    expect(fifth).toBeLessThan(first * 32);
  });

  it('tells a handler that it takes too long, and never runs it a second time beside itself', async () => {
    jest.replaceProperty(queues, 'orders.expire', { ...queues['orders.expire'], expirySeconds: 0.1 });
    let isTold = false;
    handle = async (_orderId, signal) => {
      signal.addEventListener('abort', () => (isTold = true));
      await sleep(700);
    };
    await expire('endless');
    await until(() => isTold);
    // As if the lease had run out and another process had noticed.
    await database.query(
      "UPDATE pgboss.job SET started_on = now() - interval '1 hour' WHERE data ->> 'orderId' = 'endless'",
    );
    expect(await requeueExpiredJobs(runnerIn())).toBe(1);
    await refund('another look');
    await until(() => runs('endless') === 2);
    expect(mostAtOnce).toBe(1);
    jest.restoreAllMocks();
  });

  it('takes over what a process left that died', async () => {
    await database.query(
      `INSERT INTO pgboss.job (name, data, state, started_on, expire_in, retry_limit)
       VALUES ('orders.expire', '{"orderId":"orphan"}', 'active', now() - interval '31 s', '30 s', 8),
              ('orders.expire', '{"orderId":"held"}', 'active', now() - interval '20 s', '30 s', 8)`,
    );
    const warn = jest.spyOn(log, 'warn');
    expect(await requeueExpiredJobs(runnerIn())).toBe(1);
    const job = { job: 'orders.expire', jobId: expect.any(String) };
    expect(warn.mock.calls).toEqual([[job, 'job of a process that ended or hangs is taken over']]);
    warn.mockRestore();
    await refund('look for orphans');
    await until(() => runs('orphan') === 1);
    expect(runs('held')).toBe(0);
    await database.query("DELETE FROM pgboss.job WHERE data ->> 'orderId' = 'held'");
  });

  it('gives up what ended nine processes', async () => {
    await database.query(
      `INSERT INTO pgboss.job (name, data, state, started_on, expire_in, retry_limit, retry_count)
       VALUES ('orders.expire', '{"orderId":"deadly"}', 'active', now() - interval '31 s', '30 s', 8, 8)`,
    );
    const error = jest.spyOn(log, 'error');
    expect(await requeueExpiredJobs(runnerIn())).toBe(1);
    expect(error.mock.calls).toEqual([[{ job: 'orders.expire', jobId: expect.any(String) }, 'job gave up']]);
    error.mockRestore();
    expect(await jobsOf('deadly')).toMatchObject([
      { state: 'failed', output: { message: 'the process that worked on it ended' } },
    ]);
  });

  it('takes what a process left that died after what has been due for longer', async () => {
    const begun: string[] = [];
    const releases: (() => void)[] = [];
    handle = (id) => {
      begun.push(id);
      return new Promise((resolve) => releases.push(resolve));
    };
    const { concurrency } = queues['orders.expire'];
    for (let index = 0; index < concurrency; index += 1) await expire(`busy ${index}`);
    await until(() => begun.length === concurrency);
    await database.query(
      `INSERT INTO pgboss.job (name, data, state, created_on, started_on, expire_in, retry_limit)
       VALUES ('orders.expire', '{"orderId":"of a dead process"}', 'active', now() - interval '2 min',
         now() - interval '31 s', '30 s', 8)`,
    );
    await expire('due for longer');
    expect(await requeueExpiredJobs(runnerIn())).toBe(1);
    releases[0]?.();
    await until(() => begun.length > concurrency);
    expect(begun.slice(concurrency)).toEqual(['due for longer']);
    for (const release of releases) release();
    await until(() => begun.length > concurrency + 1);
    for (const release of releases) release();
    await until(() => runs('of a dead process') === 1);
  });

  it('writes down what a job came to once the database is back, and does it no second time', async () => {
    let finish = () => {};
    handle = () => new Promise((resolve) => (finish = resolve));
    await expire('in flight');
    await until(() => atOnce === 1);
    const cutAll = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()';
    await database.query(`${cutAll} AND pid <> pg_backend_pid()`);
    finish();
    await until(async () => (await stateOf('in flight')) === 'completed');
    expect(runs('in flight')).toBe(1);
    handle = async () => {};
    await expire('afterwards');
    await until(() => runs('afterwards') === 1);
  });

  it('hears of nothing while its connections are cut, and catches up when they are back', async () => {
    await database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name IN ('compra-boom-jobs', 'compra-boom-notices')`,
    );
    await expire('meanwhile');
    await until(() => runs('meanwhile') === 1);
  });

  it('lets a job in flight finish before it stops', async () => {
    handle = () => sleep(500);
    await expire('last one');
    await until(() => atOnce === 1);
    await stop();
    expect(await stateOf('last one')).toBe('completed');
    stop = startWorker();
  });
});

describe('scheduled work', () => {
  const name: JobName = 'operations.clean-up';
  /** Without the one that the scheduler adds by itself when an hour begins while this runs. */
  const count = async () => {
    const ours =
      "SELECT count(*) FROM pgboss.job WHERE name = $name AND coalesce(singleton_on, '-infinity') < '2026-05-02'";
    const [row] = await database.query<{ count: string }>(ours, { bind: { name }, type: QueryTypes.SELECT });
    return Number(row?.count);
  };
  const add = (minute: number) =>
    insertJob(runnerIn(), name, {}, { key: 'clock', slot: new Date(Date.UTC(2026, 4, 1, 12, minute)) });

  it('is added once for every moment, whatever number of processes there is', async () => {
    await Promise.all([add(0), add(0), add(0)]);
    expect(await count()).toBe(1);
    await until(async () => (await count()) === 1 && (await isIdle()));
    await add(0);
    expect(await count()).toBe(1);
    await add(10);
    expect(await count()).toBe(2);
  });

  it('is not added while the last run is unfinished', async () => {
    await until(isIdle);
    const before = await count();
    await database.query(
      "INSERT INTO pgboss.job (name, policy, singleton_key, state, started_on) VALUES ($name, 'once', 'clock', 'active', now())",
      { bind: { name } },
    );
    await add(20);
    expect(await count()).toBe(before + 1);
  });

  async function isIdle() {
    const rows = await database.query("SELECT 1 FROM pgboss.job WHERE name = $name AND state <= 'active'", {
      bind: { name },
      type: QueryTypes.SELECT,
    });
    return rows.length === 0;
  }
});

describe('defining', () => {
  it('refuses a second handler, and a job without one', async () => {
    expect(() => defineJob('orders.expire', async () => {})).toThrow('defined twice');
    await expect(runJob('payments.reconcile', {})).rejects.toThrow('no handler');
  });
});
