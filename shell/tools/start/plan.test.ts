import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { putLive, retire } from '../../releases/registryChanges';
import { type ReleaseKeys, readReleaseKeys } from '../../releases/releaseKeys';
import { ReleaseStore } from '../../releases/releaseStore';
import { buildRelease } from '../../releases/test/build';
import { tempFolder } from '../../releases/test/tempFolder';
import type { RemoteRelease } from '../../src/registry/registry';
import { remoteIds, remoteUnit } from '../build/units';
import { localBuild } from './builds';
import { planStart } from './plan';

let folder: string;
let store: ReleaseStore;
let keys: ReleaseKeys;
beforeEach(() => {
  folder = tempFolder();
  store = new ReleaseStore(path.join(folder, 'releases'));
  keys = readReleaseKeys({}, folder);
});

/** Published, and live when it says so. */
async function publish(release: RemoteRelease, isLive = true): Promise<void> {
  const dist = path.join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  await store.addRelease('support', release, dist);
  if (isLive) await store.changeRegistry((registry) => putLive(registry, 'support', release, { by: 'ana' }));
}
const release = (version: string) => buildRelease(version, { sources: 'others' });
const planned = async (isProduction: boolean) =>
  (await planStart(store, keys, isProduction)).publish.map(({ unit }) => unit.name);

describe('what a start publishes', () => {
  it('is everything, the shell first, where nothing is live', async () => {
    expect((await planned(true))[0]).toBe('shell');
    expect(await planned(true)).toContain('mfe-support');
  });

  it('is not what is live already: in production whatever its sources, elsewhere while they are the same', async () => {
    await publish(keys.sign('support', release('1.0.0')));
    expect(await planned(true)).not.toContain('mfe-support');
    expect(await planned(false)).toContain('mfe-support');
    await store.writeNote('local', { 'mfe-support': localBuild(remoteUnit('support')).version });
    expect(await planned(false)).not.toContain('mfe-support');
  });

  it('is what was built in haste while it was worked on, also when the sources are as before', async () => {
    const { version } = localBuild(remoteUnit('support'));
    await store.writeNote('local', { 'mfe-support': version });
    await publish(keys.sign('support', release(version.replace('-local.', '-local.dev.'))));
    expect(await planned(false)).toContain('mfe-support');
  });

  it('is not what is built elsewhere', async () => {
    const plan = await planStart(store, keys, false, new Set(['shell']));
    expect(plan.publish.map(({ unit }) => unit.name)).toEqual(remoteIds.map((id) => `mfe-${id}`));
  });

  it('is not what was retired, until it is live again', async () => {
    await publish(keys.sign('support', release('1.0.0')));
    await store.changeRegistry((registry) => retire(registry, 'support', { by: 'ana' }));
    for (const isProduction of [true, false]) expect(await planned(isProduction)).not.toContain('mfe-support');
    await publish(keys.sign('support', release('1.1.0')));
    expect(await planned(false)).toContain('mfe-support');
  });

  it('is not what was retired, however much is changed afterwards', async () => {
    await publish(keys.sign('support', release('1.0.0')));
    await store.changeRegistry((registry) => {
      retire(registry, 'support', { by: 'ana' });
      for (let count = 0; count < 2_000; count++) putLive(registry, 'admin', release(`1.0.${count}`), { by: 'ana' });
    });
    for (const isProduction of [true, false]) expect(await planned(isProduction)).not.toContain('mfe-support');
  });

  it('is what is live without a valid signature, for visitors would not get it', async () => {
    await publish(keys.sign('admin', release('1.0.0')));
    expect(await planned(true)).toContain('mfe-support');
  });

  it('is in production nothing that lies in the store unsigned: an administrator checks it before signing it', async () => {
    const { version } = localBuild(remoteUnit('support'));
    await publish(release(version), false);
    await expect(planStart(store, keys, true)).rejects.toThrow(`npm run release -- mfe-support --sign ${version}`);
    expect(await planned(false)).toContain('mfe-support');
  });
});
