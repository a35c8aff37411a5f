import { loadChunk } from './loadChunk';
import { TIMEOUT_MS, withRetries, withTimeout } from './retries';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Fails so many times, each in its own words, then gives "there". */
const failing = (times: number) =>
  jest.fn(async (count: number) => {
    if (count < times) throw new Error(`failure ${count + 1}`);
    return 'there';
  });

async function outcome<Result>(work: Promise<Result>) {
  const settled = work.then(
    (value) => value,
    (error: Error) => error.message,
  );
  await jest.runAllTimersAsync();
  return settled;
}

describe('a retry', () => {
  it.each([
    [0, 'there', 1],
    [1, 'there', 2],
    [2, 'there', 3],
    [3, 'failure 3', 3],
  ])('after %i failures ends with "%s", after %i tries', async (times, expected, tries) => {
    const attempt = failing(times);
    expect(await outcome(withRetries(attempt))).toBe(expected);
    expect(attempt).toHaveBeenCalledTimes(tries);
  });

  it('waits a little, then longer, so that a network has time to come back', async () => {
    const attempt = failing(3);
    const work = outcome(withRetries(attempt));
    await jest.advanceTimersByTimeAsync(0);
    await work;
    expect(attempt).toHaveBeenCalledTimes(3);
    const other = failing(3);
    const running = withRetries(other).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(299);
    expect(other).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(2);
    expect(other).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1_100);
    expect(other).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(200);
    expect(other).toHaveBeenCalledTimes(3);
    await running;
  });
});

describe('a time limit', () => {
  it('rejects work that takes too long', async () => {
    expect(await outcome(withTimeout(new Promise(() => undefined)))).toBe(`nothing after ${TIMEOUT_MS} ms`);
  });

  it('leaves no timer running once the work is done', async () => {
    expect(await withTimeout(Promise.resolve('there'))).toBe('there');
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('a file of the program', () => {
  const failed = (request?: string) => Object.assign(new Error('ChunkLoadError'), { request });

  it('that did not arrive is asked for past the cache before each new try', async () => {
    const fetched: unknown[] = [];
    globalThis.fetch = async (url, init) => {
      fetched.push([url, init?.cache]);
      throw new TypeError('Failed to fetch');
    };
    const load = jest.fn().mockRejectedValueOnce(failed('/assets/7.js')).mockResolvedValue('there');
    expect(await outcome(loadChunk(load))).toBe('there');
    expect(fetched).toEqual([['/assets/7.js', 'reload']]);
  });

  it('that never arrives is given up', async () => {
    expect(await outcome(loadChunk(() => new Promise(() => undefined)))).toBe(`nothing after ${TIMEOUT_MS} ms`);
  });

  it('whose failure names no file is only tried again', async () => {
    globalThis.fetch = jest.fn();
    const load = jest.fn().mockRejectedValue(failed());
    expect(await outcome(loadChunk(load))).toBe('ChunkLoadError');
    expect(load).toHaveBeenCalledTimes(3);
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });
});
