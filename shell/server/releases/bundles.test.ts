import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { startBucketServer } from '../../../api/src/test/bucketServer';
import { openStore } from '../../releases/openStore';
import type { ReleaseStore } from '../../releases/releaseStore';
import { integrityOf } from '../../src/registry/integrityOf';
import type { Registry, RemoteRelease } from '../../src/registry/registry';
import { signed, trusted } from '../test/signing';
import { buildRelease } from '../test/site';
import { withBundles } from './bundles';
import { createSignedFiles } from './signedFiles';

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
  folder = mkdtempSync(path.join(tmpdir(), 'boom-bundles-'));
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
  for (const place of [folder, store.folder]) rmSync(place, { recursive: true, force: true });
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
const registryOf = (generation: number, support: RemoteRelease): Registry => ({ generation, remotes: { support } });
const isHere = (version: string, file: string) => existsSync(path.join(store.releaseFolder('support', version), file));

it('a new registry is shown once the server has here what it runs of it; until then the one before is', async () => {
  const older = registryOf(1, await publish('1.0.0'));
  const newer = registryOf(2, await publish('1.1.0'));
  let now = older;
  const read = withBundles(async () => now, store, log);
  expect(await read()).toBe(older);
  expect(isHere('1.0.0', 'server.cjs')).toBe(true);

  now = newer;
  expect(await read()).toBe(older);
  while ((await read()) !== newer) await new Promise(setImmediate);
  expect(isHere('1.1.0', 'server.cjs')).toBe(true);
});

it('a bundle that cannot be had keeps nobody from the new version', async () => {
  const release = await publish('1.0.0');
  const key = [...bucket.files.keys()].find((name) => name.endsWith('1.0.0/server.cjs')) ?? '';
  bucket.files.set(key, Buffer.from('altered()'));
  const registry = registryOf(1, release);
  expect(await withBundles(async () => registry, store, log)()).toBe(registry);
  expect(logged).toMatchObject([{ remote: 'support', version: '1.0.0' }]);
  expect(isHere('1.0.0', 'server.cjs')).toBe(false);
});

it('files of a bucket are sent as those of a folder are: when they are what was signed', async () => {
  await publish('1.0.0');
  await publish('1.1.0');
  const isSigned = createSignedFiles(store, () => trusted);
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
