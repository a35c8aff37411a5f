import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startBucketServer } from '../../../api/src/test/bucketServer';
import { close, listen } from '../../server/test/upstream';
import { integrityOf } from '../../src/registry/integrityOf';
import { openStore } from '../openStore';
import { prune, releasedRule } from '../pruning';
import { putCanary, putLive, rollBack } from '../registryChanges';
import { ReleaseStore } from '../releaseStore';
import { buildRelease } from '../test/build';
import { tempFolder } from '../test/tempFolder';
import { bucketFiles } from './bucketFiles';
import { createCache } from './cache';

let server: Awaited<ReturnType<typeof startBucketServer>>;
let folder: string;
beforeEach(async () => {
  server = await startBucketServer();
  folder = tempFolder();
});
afterEach(() => server.stop());

/** The environment of a process whose store is this bucket. */
const environment = () => ({
  S3_ENDPOINT: server.settings.endpoint,
  S3_REGION: server.settings.region,
  S3_ACCESS_KEY_ID: server.settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: server.settings.secretAccessKey,
});
const location = 's3://boom/releases';
const openFiles = () => bucketFiles({ ...server.settings, prefix: 'releases/' });
const open = () => {
  const files = openFiles();
  return new ReleaseStore(folder, { files, download: createCache(files, path.join(folder, 'cache')) });
};

function build(): string {
  const dist = path.join(folder, 'dist');
  mkdirSync(path.join(dist, 'deep'), { recursive: true });
  for (const name of ['entry.js', 'entry.js.map', 'deep/one.js']) writeFileSync(path.join(dist, name), name);
  writeFileSync(path.join(dist, 'entry.js.br'), brotliCompressSync('entry.js'));
  return dist;
}

describe('a release store in a bucket', () => {
  it('keeps a version for ever, whole, without its source maps', async () => {
    const store = open();
    expect(await store.has('support', '1.0.0')).toBe(false);
    await store.addRelease('support', buildRelease('1.0.0'), build());
    await expect(store.addRelease('support', buildRelease('1.0.0'), build())).rejects.toThrow('published already');
    expect(await open().readRelease('support', '1.0.0')).toEqual(buildRelease('1.0.0'));
    expect([...server.files.keys()].sort()).toEqual(
      ['claimed', 'deep/one.js', 'entry.js', 'entry.js.br', 'release.json'].map(
        (name) => `releases/support/1.0.0/${name}`,
      ),
    );
    expect(server.refused).toEqual([]);
  });

  it('is written by one of two who publish the same version at once', async () => {
    const outcomes = await Promise.allSettled(
      [1, 2].map(() => open().addRelease('support', buildRelease('1.0.0'), build())),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('makes a change once when the storage has made it and answers that something went wrong', async () => {
    const store = open();
    for (const version of ['1.0.0', '1.1.0']) {
      await store.changeRegistry((registry) => putLive(registry, 'support', buildRelease(version), { by: 'ana' }));
    }
    await store.changeRegistry((registry) => putCanary(registry, 'support', buildRelease('1.2.0'), 10, { by: 'ana' }));
    server.loseAnswers(1);
    const after = await store.changeRegistry((registry) => rollBack(registry, 'support', { by: 'ana' }));
    expect(after.generation).toBe(4);
    expect(after.remotes.support?.version).toBe('1.1.0');
    expect(after.remotes.support?.canary).toBeUndefined();
    expect(await store.readRegistry()).toEqual(after);
  });

  it('publishes a version when the storage has taken the first file of it and answers that something went wrong', async () => {
    server.loseAnswers(1);
    await open().addRelease('support', buildRelease('1.0.0'), build());
    expect(await open().readRelease('support', '1.0.0')).toEqual(buildRelease('1.0.0'));
  });

  it('that is not there says so, instead of a version that is published already', async () => {
    const nowhere = createServer((_request, response) => response.writeHead(404).end('<Code>NoSuchBucket</Code>'));
    const endpoint = `http://127.0.0.1:${await listen(nowhere)}`;
    const files = bucketFiles({ ...server.settings, endpoint, bucket: 'bom', prefix: 'releases/' });
    const store = new ReleaseStore(folder, { files, download: createCache(files, folder) });
    const reason = 'The object storage did not take bom/releases/';
    await expect(store.addRelease('support', buildRelease('1.0.0'), build())).rejects.toThrow(reason);
    await expect(store.changeRegistry(() => undefined)).rejects.toThrow(reason);
    await close(nowhere);
  });

  it('tells sites of a new registry, and asks the storage no more than once a second', async () => {
    const store = open();
    await expect(store.readShownRegistry()).rejects.toThrow('registry.json');
    await store.changeRegistry((registry) => putLive(registry, 'support', buildRelease('1.0.0'), { by: 'ana' }));
    const first = await store.readShownRegistry();
    expect(first?.content).toMatchObject({ generation: 1 });
    server.asked.length = 0;
    for (let page = 0; page < 5; page += 1) expect(await store.readShownRegistry(first?.stamp)).toBeUndefined();
    expect(server.asked.length).toBeLessThanOrEqual(1);
  });

  it('is pruned as a folder is', async () => {
    const store = open();
    const dist = build();
    for (let minor = 0; minor < 12; minor += 1) await store.addRelease('support', buildRelease(`1.${minor}.0`), dist);
    expect(await prune(store, 'support', releasedRule)).toEqual(['1.0.0', '1.1.0']);
    expect(await store.listReleases('support')).toHaveLength(10);
    expect([...server.files.keys()].filter((key) => key.includes('/1.1.0/'))).toEqual([]);
  });

  it('never has a version again whose removal was cut, wherever it was', async () => {
    const dist = build();
    for (let made = 0; ; made += 1) {
      const files = openFiles();
      const { remove } = files;
      let left = made;
      files.remove = (name) => (left-- > 0 ? remove(name) : Promise.reject(new Error('the pipeline was ended')));
      const version = `1.${made}.0`;
      await open().addRelease('support', buildRelease(version), dist);
      await open().hideRelease('support', version);
      const store = new ReleaseStore(folder, { files, download: createCache(files, folder) });
      const isCut = await store.removeRelease('support', version).then(
        () => false,
        () => true,
      );
      expect([version, await open().has('support', version)]).toEqual([version, false]);
      if (!isCut) break;
    }
    expect(server.files.has('releases/support/1.0.0/release.json')).toBe(true);
    await prune(open(), 'support', releasedRule);
    expect(await open().listHidden('support')).toEqual([]);
  });

  it.each([
    [{ S3_ENDPOINT: undefined }, location, 'S3_ENDPOINT is missing'],
    [{ S3_SECRET_ACCESS_KEY: '' }, location, 'S3_SECRET_ACCESS_KEY is missing'],
    [{}, 's3://Not_A_Bucket/x', 'RELEASES_DIR is no s3://bucket/prefix'],
  ])('names what is missing or wrong: %p', (wrong, place, message) => {
    expect(() => openStore(place, { ...environment(), ...wrong })).toThrow(message);
  });

  it('says so when the storage refuses', async () => {
    const files = bucketFiles({ ...server.settings, prefix: '', secretAccessKey: 'wrong' });
    await expect(files.read('registry.json')).rejects.toThrow('refused GET boom/registry.json: 403');
  });
});

it.each([
  ['a bucket', () => location],
  ['a folder', () => path.join(folder, 'store')],
])('%s shows a change whose process ended before it could, as soon as anybody reads it', async (_where, locate) => {
  const store = openStore(locate(), environment());
  const first = await store.changeRegistry((registry) =>
    putLive(registry, 'support', buildRelease('1.0.0'), { by: 'ana' }),
  );
  await store.changeRegistry((registry) => putLive(registry, 'support', buildRelease('1.1.0'), { by: 'ana' }));
  // As the file was before the last change.
  if (locate() === location) server.files.set('releases/registry.json', Buffer.from(JSON.stringify(first)));
  else writeFileSync(path.join(locate(), 'registry.json'), JSON.stringify(first));
  const fresh = openStore(locate(), environment());
  expect((await fresh.readShownRegistry())?.content).toMatchObject({ generation: 1 });
  await fresh.readRegistry();
  const shown = await openStore(locate(), environment()).readShownRegistry();
  expect(shown?.content).toMatchObject({ generation: 2, remotes: { support: { version: '1.1.0' } } });
});

it.each([
  ['a bucket', () => location],
  ['a folder', () => path.join(folder, 'store')],
])(
  '%s loses no change of two processes that write at once',
  async (_where, locate) => {
    const root = path.resolve(__dirname, '../../..');
    const program = ['--import', 'tsx', path.join(root, 'shell/releases/test/writer.ts'), locate()];
    const writers = ['catalog', 'support'].map(
      (remote) =>
        new Promise((resolve) => {
          const env = { ...process.env, ...environment() };
          const child = spawn(process.execPath, [...program, remote, '15'], { cwd: root, env, stdio: 'inherit' });
          child.once('close', resolve);
        }),
    );
    expect(await Promise.all(writers)).toEqual([0, 0]);
    const store = openStore(locate(), environment());
    const registry = await store.readRegistry();
    const { catalog, support } = registry.remotes;
    expect([registry.generation, catalog?.version, support?.version]).toEqual([30, '1.14.0', '1.14.0']);
    expect(registry.history).toHaveLength(30);
    // What sites read is the last one.
    expect((await store.readShownRegistry())?.content).toEqual(registry);
  },
  60_000,
);

describe('the local copy', () => {
  const hash = integrityOf('entry.js');
  const place = () => path.join(folder, 'cache/support/1.0.0/entry.js');
  const name = 'support/1.0.0/entry.js';
  beforeEach(async () => {
    await open().addRelease('support', buildRelease('1.0.0'), build());
    server.asked.length = 0;
  });

  it('is fetched once, however many ask at once, with its compressed copy', async () => {
    const download = createCache(openFiles(), path.join(folder, 'cache'));
    await Promise.all(Array.from({ length: 20 }, () => download(name, hash)));
    await download(name, hash);
    expect(readFileSync(place(), 'utf8')).toBe('entry.js');
    expect(existsSync(`${place()}.br`)).toBe(true);
    expect(server.asked.sort()).toEqual(['', '.br', '.gz'].map((suffix) => `GET releases/${name}${suffix}`));
  });

  it('is kept over a start, and fetched again when it was altered meanwhile', async () => {
    await createCache(openFiles(), path.join(folder, 'cache'))(name, hash);
    server.asked.length = 0;
    await createCache(openFiles(), path.join(folder, 'cache'))(name, hash);
    expect(server.asked).toEqual([`GET releases/${name}.gz`]);
    writeFileSync(place(), 'altered');
    await createCache(openFiles(), path.join(folder, 'cache'))(name, hash);
    expect(readFileSync(place(), 'utf8')).toBe('entry.js');
  });

  it('is fetched again when who cleans temporary files took it away meanwhile', async () => {
    const download = createCache(openFiles(), path.join(folder, 'cache'));
    await download(name, hash);
    rmSync(place());
    await Promise.all([download(name, hash), download(name, hash)]);
    expect(readFileSync(place(), 'utf8')).toBe('entry.js');
    expect(server.asked.filter((asked) => asked === `GET releases/${name}`)).toHaveLength(2);
  });

  it('leaves nothing behind where the disk is full', async () => {
    server.files.delete(`releases/${name}.br`);
    const download = createCache(openFiles(), path.join(folder, 'cache'));
    jest.spyOn(fs, 'writeFile').mockImplementation(async (file) => {
      writeFileSync(String(file), 'entr');
      throw new Error('ENOSPC: no space left on device, write');
    });
    await expect(download(name, hash)).rejects.toThrow('ENOSPC');
    jest.restoreAllMocks();
    expect(readdirSync(path.dirname(place()))).toEqual([]);
  });

  it('is never one that was not signed, and is tried again', async () => {
    const download = createCache(openFiles(), path.join(folder, 'cache'));
    await expect(download(name, integrityOf('something else'))).rejects.toThrow('is not what was signed');
    server.files.set(`releases/${name}.br`, brotliCompressSync('altered'));
    await expect(download(name, hash)).rejects.toThrow('entry.js.br is not what was signed');
    expect(existsSync(`${place()}.br`)).toBe(false);
    server.files.set(`releases/${name}.br`, brotliCompressSync('entry.js'));
    await download(name, hash);
    await expect(download('support/1.0.0/none.js', hash)).rejects.toThrow('is not in the release store');
  });
});
