import { setTimeout as sleep } from 'node:timers/promises';
import { boundedQueue } from './boundedQueue';

/** Work that goes on until it is told to end. */
function openEnded() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, work: () => ended };
}

describe('a bounded queue', () => {
  it('lets so many work at once, in the order in which they came, also after one that failed', async () => {
    const { run } = boundedQueue({ concurrency: 2, queueLimit: 50, waitMs: 10_000 });
    const started: number[] = [];
    let running = 0;
    let most = 0;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        run(async () => {
          started.push(index);
          running += 1;
          most = Math.max(most, running);
          await sleep(1);
          running -= 1;
          if (index % 3 === 0) throw new Error('failed');
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(7);
    expect(most).toBe(2);
    expect(started).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  it('sends away who finds it full, at once and with the time to come back', async () => {
    const { run, refuseWhenFull } = boundedQueue({ concurrency: 1, queueLimit: 1, waitMs: 7_000 });
    const first = openEnded();
    const turns = [run(first.work), run(async () => 'second')];
    expect(refuseWhenFull).toThrow('unavailable');
    await expect(run(async () => 'third')).rejects.toMatchObject({ status: 503, extras: { retryAfterSeconds: 7 } });
    first.end();
    expect(await turns[1]).toBe('second');
    expect(refuseWhenFull).not.toThrow();
  });

  it('keeps nobody waiting longer than its patience, and the place goes to the next', async () => {
    const { run } = boundedQueue({ concurrency: 1, queueLimit: 5, waitMs: 50 });
    const first = openEnded();
    const running = run(first.work);
    await expect(run(async () => 'late')).rejects.toMatchObject({ status: 503 });
    const next = run(async () => 'in time');
    first.end();
    await running;
    expect(await next).toBe('in time');
  });
});
