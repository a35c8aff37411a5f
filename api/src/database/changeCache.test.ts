import type { Transaction } from 'sequelize';
import { until } from '../test/until';
import { ChangeCache, keptValue, startCaches } from './changeCache';
import { database } from './connection';
import { closeNotices } from './notices';

interface Value {
  text: string;
  tags: string[];
}

let cache: ChangeCache<Value>;
let loads: string[];
const load =
  (text: string, tags: string[] = []) =>
  async () => {
    loads.push(text);
    return { text, tags };
  };
const get = async (key: string, loading: () => Promise<Value>) => (await cache.get(key, loading)).text;
const notify = async (channel: string, payload = '') => {
  await database.query(`SELECT pg_notify('${channel}', '${payload}')`);
  await cache.catchUp();
};

beforeEach(async () => {
  cache = new ChangeCache<Value>({
    channels: ['of some', 'of all'],
    outdatedBy: (payload, channel) => (channel === 'of all' ? null : payload.split(',')),
    tagsOf: ({ tags }) => tags,
    maxSize: 3,
  });
  cache.start();
  await until(async () => {
    loads = [];
    await get('first', load('first'));
    await get('first', load('first'));
    return loads.length < 2;
  });
  cache.clear();
  loads = [];
});
afterEach(() => closeNotices());

describe('a value that is kept', () => {
  it('is loaded once for all calls that come meanwhile, and kept for those after', async () => {
    const slow = async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return load('a')();
    };
    expect(await Promise.all([get('a', slow), get('a', slow), get('a', slow)])).toEqual(['a', 'a', 'a']);
    expect(await get('a', load('b'))).toBe('a');
    expect(loads).toEqual(['a']);
  });

  it('is outdated by a notice of one of its tags, or of all, and by no other', async () => {
    await get('red', load('red', ['1', '2']));
    await get('blue', load('blue', ['3']));
    await notify('of some', '2,4');
    expect([await get('red', load('new', ['1'])), await get('blue', load('new'))]).toEqual(['new', 'blue']);
    // What was tagged before it was loaded anew no longer counts.
    await notify('of some', '2');
    expect(await get('red', load('newer'))).toBe('new');
    await notify('of all');
    expect([await get('red', load('newest')), await get('blue', load('newest'))]).toEqual(['newest', 'newest']);
  });

  it('gives way to those that were used later', async () => {
    for (const key of ['a', 'b', 'c']) await get(key, load(key));
    await get('a', load('again'));
    await get('d', load('d'));
    expect(await get('a', load('again'))).toBe('a');
    expect(await get('b', load('again'))).toBe('again');
  });

  it('is loaded again after its time', async () => {
    await cache.get('a', load('a'), 30);
    expect(await get('a', load('b'))).toBe('a');
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(await get('a', load('b'))).toBe('b');
  });
});

describe('a value that is being loaded', () => {
  it('when a notice comes is not kept, and calls after the notice do not wait for it', async () => {
    let finish: (value: Value) => void = () => {};
    const old = get('a', () => new Promise((resolve) => (finish = resolve)));
    await notify('of some', 'whatever');
    expect(await get('a', load('new'))).toBe('new');
    finish({ text: 'old', tags: [] });
    expect(await old).toBe('old');
    expect(await get('a', load('newer'))).toBe('new');
  });

  it('and fails is not kept; all who wait are told', async () => {
    const fail = () => Promise.reject(new Error('no'));
    const both = await Promise.allSettled([get('a', fail), get('a', fail)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await get('a', load('a'))).toBe('a');
  });
});

describe('a kept value', () => {
  let stop = () => {};
  afterEach(() => stop());

  it('is read by a connection that is held, and not waited for, while somebody without one is loading it', async () => {
    let isSlow = false;
    const find = keptValue(['of all'], async (transaction?: Transaction) => {
      if (isSlow && !transaction) await new Promise(() => {});
      return {};
    });
    stop = startCaches('of all');
    await until(async () => {
      const kept = await find();
      return (await find()) === kept;
    });
    isSlow = true;
    find.forget();
    void find();
    expect(await database.transaction((transaction) => find(transaction))).toEqual({});
  });
});

describe('while notices are not heard', () => {
  it('nothing is kept, and nothing from before is used', async () => {
    await get('a', load('a'));
    await closeNotices();
    await cache.catchUp();
    expect(await get('a', load('b'))).toBe('b');
  });
});
