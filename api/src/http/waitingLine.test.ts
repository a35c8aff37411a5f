import { setTimeout as sleep } from 'node:timers/promises';
import { waitingLine } from './waitingLine';

/** Work that goes on until it is told to end. */
function openEnded() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, work: () => ended };
}

describe('a waiting line', () => {
  it('lets so many work at once, in the order in which they came, also after one that failed', async () => {
    const { inTurn } = waitingLine({ atOnce: 2, places: 50, patienceMs: 10_000 });
    const started: number[] = [];
    let running = 0;
    let most = 0;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        inTurn(async () => {
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
    const { inTurn, refuseWhenFull } = waitingLine({ atOnce: 1, places: 1, patienceMs: 7_000 });
    const first = openEnded();
    const turns = [inTurn(first.work), inTurn(async () => 'second')];
    expect(refuseWhenFull).toThrow('unavailable');
    await expect(inTurn(async () => 'third')).rejects.toMatchObject({ status: 503, extras: { retryAfterSeconds: 7 } });
    first.end();
    expect(await turns[1]).toBe('second');
    expect(refuseWhenFull).not.toThrow();
  });

  it('keeps nobody waiting longer than its patience, and the place goes to the next', async () => {
    const { inTurn } = waitingLine({ atOnce: 1, places: 5, patienceMs: 50 });
    const first = openEnded();
    const running = inTurn(first.work);
    await expect(inTurn(async () => 'late')).rejects.toMatchObject({ status: 503 });
    const next = inTurn(async () => 'in time');
    first.end();
    await running;
    expect(await next).toBe('in time');
  });
});
