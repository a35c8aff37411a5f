import { setTimeout as sleep } from 'node:timers/promises';
import { QueryTypes } from 'sequelize';
import { database } from '../database/connection';
import { defineJob, enqueue, runJob, startWorker } from './queue';

const done: string[] = [];
let isBroken = false;

// Two kinds of jobs whose own handlers are not loaded here.
defineJob('orders.expire', async ({ orderId }) => {
  if (isBroken) throw new Error('the provider is down');
  done.push(orderId);
});
defineJob('operations.clean-up', async () => {}, { cron: '0 4 * * *' });

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 10_000; waited += 100) {
    if (await isTrue()) return;
    await sleep(100);
  }
  throw new Error('it did not happen within 10 s');
}

const jobOf = (orderId: string) =>
  database.query<{ state: string; retry_count: number; retry_limit: number }>(
    "SELECT state, retry_count, retry_limit FROM pgboss.job WHERE data ->> 'orderId' = $orderId",
    { bind: { orderId }, type: QueryTypes.SELECT },
  );

describe('the job queue', () => {
  let stop: () => Promise<void> = async () => {};
  beforeAll(async () => {
    stop = await startWorker();
  });
  afterAll(() => stop());

  it('does what a committed transaction asked for', async () => {
    await database.transaction((transaction) => enqueue('orders.expire', { orderId: 'committed' }, transaction));
    await until(() => done.includes('committed'));
  });

  it('knows nothing of what was rolled back', async () => {
    const failing = database.transaction(async (transaction) => {
      await enqueue('orders.expire', { orderId: 'rolled back' }, transaction);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await jobOf('rolled back')).toEqual([]);
  });

  it('waits for the moment it was told', async () => {
    const startAfter = new Date(Date.now() + 60_000);
    await database.transaction((transaction) =>
      enqueue('orders.expire', { orderId: 'later' }, transaction, { startAfter }),
    );
    await sleep(1_200);
    expect(await jobOf('later')).toMatchObject([{ state: 'created' }]);
  });

  it('tries again what failed, eight times at most', async () => {
    isBroken = true;
    await database.transaction((transaction) => enqueue('orders.expire', { orderId: 'unlucky' }, transaction));
    await until(async () => (await jobOf('unlucky'))[0]?.state === 'retry');
    expect(await jobOf('unlucky')).toMatchObject([{ retry_limit: 8 }]);
    isBroken = false;
    await database.query("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'");
    await until(() => done.includes('unlucky'));
  });

  it('keeps the times of work that nobody asks for', async () => {
    const schedules = await database.query('SELECT name, cron, timezone FROM pgboss.schedule', {
      type: QueryTypes.SELECT,
    });
    expect(schedules).toEqual([{ name: 'operations.clean-up', cron: '0 4 * * *', timezone: 'America/Mexico_City' }]);
  });

  it('refuses a second handler, and a job without one', async () => {
    expect(() => defineJob('orders.expire', async () => {})).toThrow('defined twice');
    await expect(runJob('payments.reconcile', {})).rejects.toThrow('no handler');
  });
});
