import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { startBucketServer } from '../../../api/src/test/bucketServer';
import { openStore } from '../../releases/openStore';
import { putLive } from '../../releases/registryChanges';
import type { ReleaseStore } from '../../releases/releaseStore';
import { buildRelease, buildRemote } from '../../releases/test/build';
import { tempFolder } from '../../releases/test/tempFolder';
import { integrityOf } from '../../src/registry/integrityOf';
import type { RemoteRelease } from '../../src/registry/registry';
import { createRenderThreads } from '../rendering/renderThreads';
import { signed, trusted } from '../test/signing';
import { createReleases } from '../test/siteReleases';
import { createSignedFiles } from './releaseFiles';
import type { VisitorReleases } from './siteReleases';

const script = 'run()';
const bundle = 'module.exports = {}';

let bucket: Awaited<ReturnType<typeof startBucketServer>>;
let folder: string;
let store: ReleaseStore;
let logged: Array<Record<string, unknown>>;
const log = pino({ level: 'error' }, { write: (line: string) => logged.push(JSON.parse(line)) });
beforeEach(async () => {
  logged = [];
  bucket = await startBucketServer();
  folder = tempFolder();
  const { endpoint, region, accessKeyId, secretAccessKey } = bucket.settings;
  store = openStore(`s3://boom/${path.basename(folder)}`, {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
});
afterEach(async () => {
  await bucket.stop();
  rmSync(store.folder, { recursive: true, force: true });
});

async function publish(version: string): Promise<RemoteRelease> {
  const dist = path.join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(path.join(dist, '1.js'), script);
  writeFileSync(path.join(dist, 'server.cjs'), bundle);
  const server = { file: 'server.cjs', integrity: integrityOf(bundle) };
  const release = signed('support', buildRelease(version, { files: { '1.js': integrityOf(script) }, server }));
  await store.addRelease('support', release, dist);
  return release;
}
const putLiveNow = (release: RemoteRelease) =>
  store.changeRegistry((registry) => putLive(registry, 'support', release, { by: 'ana' }));
const isHere = (version: string, file: string) => existsSync(path.join(store.releaseFolder('support', version), file));

it('a new registry is shown once the server has here what it runs of it; until then the one before is', async () => {
  await putLiveNow(await publish('1.0.0'));
  const releases = createReleases(store, log);
  expect(await releases.current()).toMatchObject({ generation: 1 });
  expect(isHere('1.0.0', 'server.cjs')).toBe(true);

  await putLiveNow(await publish('1.1.0'));
  while ((await releases.current()).generation === 1) await new Promise(setImmediate);
  expect(isHere('1.1.0', 'server.cjs')).toBe(true);
});

it('a bundle that cannot be had keeps no visitor from the new version', async () => {
  await putLiveNow(await publish('1.0.0'));
  const key = [...bucket.files.keys()].find((name) => name.endsWith('1.0.0/server.cjs')) ?? '';
  bucket.files.set(key, Buffer.from('altered()'));
  expect(await createReleases(store, log).current()).toMatchObject({ generation: 1 });
  expect(logged).toMatchObject([{ remote: 'support', version: '1.0.0' }]);
  expect(isHere('1.0.0', 'server.cjs')).toBe(false);
});

it('files of a bucket are sent as those of a folder are: when they are what was signed', async () => {
  await putLiveNow(await publish('1.0.0'));
  await publish('1.1.0');
  const isSigned = createSignedFiles(store, { read: () => trusted }, createReleases(store, log));
  expect(await Promise.all(Array.from({ length: 10 }, () => isSigned('support', '1.0.0', '1.js')))).not.toContain(
    false,
  );
  expect(isHere('1.0.0', '1.js')).toBe(true);
  expect(bucket.asked.filter((one) => one.endsWith('1.0.0/1.js'))).toHaveLength(2);

  const key = [...bucket.files.keys()].find((name) => name.endsWith('1.1.0/1.js')) ?? '';
  bucket.files.set(key, Buffer.from('altered()'));
  expect(await isSigned('support', '1.1.0', '1.js')).toBe(false);
  expect(isHere('1.1.0', '1.js')).toBe(false);
  expect(await isSigned('support', '9.9.9', '1.js')).toBe(false);
});

it('what who cleans temporary files takes away is fetched again: for browsers, and for the next render thread', async () => {
  const release = await publish('1.0.0');
  await putLiveNow(release);
  const isSigned = createSignedFiles(store, { read: () => trusted }, createReleases(store, log));
  expect(await isSigned('support', '1.0.0', '1.js')).toBe(true);
  for (const file of ['1.js', 'server.cjs']) rmSync(path.join(store.releaseFolder('support', '1.0.0'), file));
  expect(await isSigned('support', '1.0.0', '1.js')).toBe(true);

  const program = `
    const { bundle } = require('node:worker_threads').workerData;
    if (bundle) require('node:fs').readFileSync(bundle.file);`;
  const threads = createRenderThreads({ store, apiOrigin: 'http://127.0.0.1:9', log });
  const shell = { version: '1.0.0', program };
  const remotes = { support: { ...release, descriptor: buildRemote('1.0.0', [{ path: '/support' }]).descriptor } };
  const visit = { shell, remotes, resolved: { remotes: {} }, registry: { generation: 1, shell, remotes } };
  const place = { path: '/support', owner: 'support', title: '', isPrivate: false };
  await threads.renderFirstScreen({} as never, visit as unknown as VisitorReleases, place as never);
  for (let tries = 0; tries < 200 && !isHere('1.0.0', 'server.cjs'); tries += 1) await sleep(20);
  await threads.stop();
  expect(isHere('1.0.0', 'server.cjs')).toBe(true);
});

describe('a release that was sent before', () => {
  let later = 0;
  const now = performance.now.bind(performance);
  beforeEach(() => {
    later = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now() + later);
  });
  afterEach(() => jest.restoreAllMocks());

  async function send() {
    await putLiveNow(await publish('1.0.0'));
    const isSigned = createSignedFiles(store, { read: () => trusted }, createReleases(store, log));
    const isSent = () => isSigned('support', '1.0.0', '1.js');
    expect(await isSent()).toBe(true);
    later += 2_000;
    return isSent;
  }

  it('is sent on while the storage does not answer, which is asked no more often than before', async () => {
    const isSent = await send();
    await bucket.stop();
    expect(await isSent()).toBe(true);
    later += 2_000;
    expect(await isSent()).toBe(true);
    const ask = jest.spyOn(globalThis, 'fetch');
    expect(await isSent()).toBe(true);
    expect(ask.mock.calls.filter(([asked]) => String((asked as Request).url).endsWith('release.json'))).toEqual([]);
  });

  it('waits a moment only for a storage that hangs', async () => {
    const isSent = await send();
    jest.spyOn(store, 'readChangedRelease').mockReturnValue(new Promise(() => undefined));
    expect(await isSent()).toBe(true);
  });

  it('is not once it is gone, or is no release any more', async () => {
    const isSent = await send();
    const key = [...bucket.files.keys()].find((name) => name.endsWith('1.0.0/release.json')) ?? '';
    const content = bucket.files.get(key) as Buffer;
    bucket.files.delete(key);
    expect(await isSent()).toBe(false);
    bucket.files.set(key, content);
    expect(await isSent()).toBe(true);
    later += 2_000;
    bucket.files.set(key, Buffer.from('{'));
    expect(await isSent()).toBe(false);
  });
});

it('names that somebody makes up cost the storage a question a second, and are not remembered', async () => {
  await putLiveNow(await publish('1.0.0'));
  const isSigned = createSignedFiles(store, { read: () => trusted }, createReleases(store, log));
  await isSigned('support', '1.0.0', '1.js');
  bucket.asked.length = 0;
  for (let patch = 0; patch < 200; patch += 1) {
    expect(await isSigned('support', `9.9.${patch}`, '1.js')).toBe(false);
    expect(await isSigned(`unit${patch}`, '1.0.0', '1.js')).toBe(false);
  }
  expect(bucket.asked.filter((one) => !one.endsWith('registry.json')).length).toBeLessThan(20);
});

it('of a storage that is away the log says so once, and once again a minute later', async () => {
  await putLiveNow(await publish('1.0.0'));
  const releases = createReleases(store, log);
  await releases.current();
  await bucket.stop();
  let later = 0;
  for (const clock of [Date, performance]) {
    const now = clock.now.bind(clock);
    jest.spyOn(clock, 'now').mockImplementation(() => now() + later);
  }
  const reasons = () => logged.map(({ err }) => (err as Error).message);
  /** A look at the storage, and one that is too soon after it. */
  async function look() {
    later += 2_000;
    await Promise.all([releases.current(), sleep(500)]);
    await releases.current();
  }
  for (let times = 0; times < 3; times += 1) await look();
  const said = reasons();
  expect(said).toContainEqual(expect.stringContaining('fetch failed'));
  expect(new Set(said).size).toBe(said.length);
  later += 60_000;
  await look();
  expect(reasons().filter((reason) => reason.startsWith('fetch failed'))).toHaveLength(2);
  jest.restoreAllMocks();
});
