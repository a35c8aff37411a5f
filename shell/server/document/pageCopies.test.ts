import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createPageCopies, PageCopy } from './pageCopies';

const copyOf = (name: string, isWhole = true) => new PageCopy(200, 'nonce', isWhole, name);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Opens an address, and says which making of its page came back. */
function opener(isWhole = true) {
  const copies = createPageCopies();
  let made = 0;
  return async (key = '/') => {
    const copy = await copies.get(key, async () => copyOf(`${key} ${++made}`, isWhole));
    return (await copy.body('identity')).toString();
  };
}

describe('the copies of a page', () => {
  it('are one for all who come within five seconds, by address', async () => {
    const open = opener();
    expect(await Promise.all([open(), open(), open('/ofertas')])).toEqual(['/ 1', '/ 1', '/ofertas 2']);
    jest.advanceTimersByTime(4_900);
    expect(await open()).toBe('/ 1');
    jest.advanceTimersByTime(200);
    expect(await open()).toBe('/ 3');
  });

  it('are no older on a machine whose clock is set back meanwhile', async () => {
    const open = opener();
    expect(await open()).toBe('/ 1');
    jest.setSystemTime(Date.now() - 3_600_000);
    jest.advanceTimersByTime(5_100);
    expect(await open()).toBe('/ 2');
  });

  it('are made anew after half a second where one came together only in part', async () => {
    const open = opener(false);
    expect([await open(), await open()]).toEqual(['/ 1', '/ 1']);
    jest.advanceTimersByTime(600);
    expect(await open()).toBe('/ 2');
  });

  it('are for nobody else where something was refused to who asked, also not for who waits for it', async () => {
    const copies = createPageCopies();
    const refused = async () => new PageCopy(200, 'nonce', false, 'half', true);
    const textOf = async (make: () => Promise<PageCopy>) =>
      String(await (await copies.get('/', make)).body('identity'));
    const others = Array.from({ length: 2 }, (_, at) => () => Promise.resolve(copyOf(`whole ${at}`)));
    const together = await Promise.all([textOf(refused), ...others.map(textOf)]);
    expect(together).toEqual(['half', 'whole 0', 'whole 1']);
    expect(await textOf(async () => copyOf('later'))).toBe('later');
    expect(await textOf(refused)).toBe('later');
  });

  it('are tried again at once where one could not be made', async () => {
    const copies = createPageCopies();
    await expect(copies.get('/', () => Promise.reject(new Error('no thread')))).rejects.toThrow('no thread');
    expect(await copies.get('/', async () => copyOf('second'))).toMatchObject({ status: 200 });
  });

  it('are at most two hundred: the one made longest ago goes first', async () => {
    const open = opener();
    for (let page = 0; page < 201; page += 1) await open(`/producto/${page}`);
    expect(await open('/producto/1')).toBe('/producto/1 2');
    expect(await open('/producto/0')).toBe('/producto/0 202');
  });
});

it('a copy says the same in every encoding, and is packed once', async () => {
  const copy = copyOf('<html lang="es-MX">'.repeat(50));
  const plain = (await copy.body('identity')).toString();
  expect(brotliDecompressSync(await copy.body('br')).toString()).toBe(plain);
  expect(gunzipSync(await copy.body('gzip')).toString()).toBe(plain);
  expect(await copy.body('br')).toBe(await copy.body('br'));
});
