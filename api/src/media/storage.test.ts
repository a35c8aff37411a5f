import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { reasonOf } from '../log/log';
import { startBucketServer } from '../test/bucketServer';
import { diskStorage, type MediaStorage } from './storage';
import { bucketStorage } from './storageInBucket';

let root: string;
let bucket: Awaited<ReturnType<typeof startBucketServer>>;

beforeAll(async () => {
  bucket = await startBucketServer();
});
afterAll(() => bucket.stop());
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'boom-media-'));
  bucket.files.clear();
});
afterEach(() => rm(root, { recursive: true }));

describe.each([
  ['on disk', () => diskStorage(join(root, 'media'))],
  ['in a bucket', () => bucketStorage(bucket.settings)],
])('files %s', (_where, open) => {
  let storage: MediaStorage;
  beforeEach(() => {
    storage = open();
  });

  it('come back as they were stored', async () => {
    await storage.put('pictures/one/320.webp', Buffer.from('uno'));
    expect((await storage.read('pictures/one/320.webp'))?.toString()).toBe('uno');
    const opened = await storage.open('pictures/one/320.webp');
    expect([opened?.size, await text(opened!.stream)]).toEqual([3, 'uno']);
    expect(await storage.list('pictures/one')).toEqual(['320.webp']);
  });

  it('are taken over from a temporary file', async () => {
    const temporary = join(root, 'temporary');
    await writeFile(temporary, 'dos');
    await storage.putFile('incoming/two', temporary);
    expect((await storage.read('incoming/two'))?.toString()).toBe('dos');
    await expect(stat(temporary)).rejects.toThrow('ENOENT');
  });

  it('are simply absent when they were never stored or are removed', async () => {
    expect(await storage.read('pictures/none')).toBeNull();
    expect(await storage.open('pictures/none')).toBeNull();
    expect(await storage.list('pictures/none')).toEqual([]);
    await storage.put('pictures/four/320.webp', Buffer.from('cuatro'));
    expect(await storage.open('pictures/four')).toBeNull();
    await storage.remove('pictures/four');
    await storage.remove('pictures/four');
    expect(await storage.list('pictures/four')).toEqual([]);
  });

  it('are listed whole, and removed with their folder but without its neighbours', async () => {
    const names = ['1200.avif', '1200.webp', '320.avif', '320.webp', '640.webp'];
    for (const name of names) await storage.put(`pictures/five/${name}`, Buffer.from(name));
    await storage.put('pictures/five-and-more/320.webp', Buffer.from('more'));
    expect((await storage.list('pictures/five')).sort()).toEqual(names);
    await storage.remove('pictures/five');
    expect(await storage.list('pictures/five')).toEqual([]);
    expect(await storage.list('pictures/five-and-more')).toEqual(['320.webp']);
  });
});

describe('files on disk', () => {
  const storage = () => diskStorage(join(root, 'media'));

  it('are readable by nobody else on the machine', async () => {
    await storage().put('private/three', Buffer.from('tres'));
    expect((await stat(join(root, 'media', 'private', 'three'))).mode & 0o077).toBe(0);
  });
});

describe('a bucket', () => {
  it('is given 28 s to take 5 MB', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await bucketStorage(bucket.settings).put('pictures/slow', Buffer.alloc(5_000_000));
    const delays = timers.mock.calls.map(([, delay]) => delay);
    timers.mockRestore();
    expect(delays).toContain(28_000);
  });

  it.each([
    ['a file', (storage: MediaStorage) => storage.read('pictures/stalled')],
    ['a list', (storage: MediaStorage) => storage.list('pictures')],
  ])('that stalls within %s is not waited for', async (_what, read) => {
    const stalled = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Length': 10 }).write('half');
    }).listen(0, '127.0.0.1');
    await once(stalled, 'listening');
    const endpoint = `http://127.0.0.1:${(stalled.address() as AddressInfo).port}`;
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 100);
      return controller.signal;
    });
    const answer = read(bucketStorage({ ...bucket.settings, endpoint }));
    await expect(answer).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    expect(timeout).toHaveBeenCalledWith(8_001);
    timeout.mockRestore();
    stalled.closeAllConnections();
    stalled.close();
  });

  it('that is out of order for a moment is asked again', async () => {
    const storage = bucketStorage(bucket.settings);
    bucket.fail(2);
    await storage.put('pictures/six', Buffer.from('seis'));
    expect(bucket.files.get('pictures/six')?.toString()).toBe('seis');
  });

  it('that stays out of order makes the shop busy, not broken', async () => {
    bucket.fail(10);
    const storage = bucketStorage(bucket.settings);
    await expect(storage.read('pictures/six')).rejects.toMatchObject({
      status: 503,
      code: 'unavailable',
      cause: new Error('the bucket answers 503'),
    });
    bucket.fail(0);
    const nowhere = bucketStorage({ ...bucket.settings, endpoint: 'http://127.0.0.1:9' });
    const error = await nowhere.read('pictures/six').catch((failure) => failure);
    expect(error).toMatchObject({ status: 503 });
    expect(reasonOf(error)).toBe('unavailable: the bucket does not answer: fetch failed: bad port');
  });

  it('that does not know our key is a mistake of the settings', async () => {
    const storage = bucketStorage({ ...bucket.settings, secretAccessKey: 'wrong' });
    await expect(storage.open('pictures/six')).rejects.toThrow('refused GET boom/pictures/six: 403');
    expect(bucket.refused).toHaveLength(1);
  });

  it('that is not there takes no file: it stays where it lies', async () => {
    const storage = bucketStorage({ ...bucket.settings, bucket: 'gone' });
    const temporary = join(root, 'temporary');
    await writeFile(temporary, 'siete');
    await expect(storage.putFile('incoming/seven', temporary)).rejects.toThrow('refused PUT gone/incoming/seven: 404');
    expect((await stat(temporary)).size).toBe(5);
  });
});
