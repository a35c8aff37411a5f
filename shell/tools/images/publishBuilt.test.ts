import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { putLive, rollBack } from '../../releases/registryChanges';
import { readReleaseKeys } from '../../releases/releaseKeys';
import { ReleaseStore } from '../../releases/releaseStore';
import type { RemoteRelease, ShellRelease } from '../../src/registry/registry';
import { publishBuilt } from './publishBuilt';

const folder = mkdtempSync(path.join(tmpdir(), 'boom-images-'));
const store = new ReleaseStore(path.join(folder, 'store'));
const reason = { by: 'ana' };
const keys = readReleaseKeys({}, folder);
afterAll(() => rmSync(folder, { recursive: true }));

/** The store inside the image of one version. */
async function imageOf(
  version: string,
  sign = (release: RemoteRelease) => keys.sign('support', release),
): Promise<ReleaseStore> {
  const dist = path.join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(path.join(dist, 'remoteEntry.js'), version);
  const built = new ReleaseStore(path.join(folder, version));
  const descriptor = { requires: { '@boom/platform': '^1.0.0' } };
  const release = {
    version,
    entry: 'remoteEntry.js',
    routes: [{ path: '/support' }],
    descriptor,
  } as unknown as RemoteRelease;
  const signed = sign(release);
  await built.addRelease('support', signed, dist);
  await built.changeRegistry((registry) => putLive(registry, 'support', signed, reason));
  return built;
}

it('makes what an image holds live, once: an image that starts again takes no rollback back', async () => {
  expect(await publishBuilt(await imageOf('1.0.0'), store, keys)).toEqual(['support 1.0.0 is live']);
  const newer = await imageOf('1.1.0');
  expect(await publishBuilt(newer, store, keys)).toEqual(['support 1.1.0 is live']);
  expect((await store.readRegistry()).remotes.support).toMatchObject({
    version: '1.1.0',
    previous: { version: '1.0.0' },
  });

  await store.changeRegistry((registry) => void rollBack(registry, 'support', reason));
  expect(await publishBuilt(newer, store, keys)).toEqual(['support 1.1.0 is published already']);
  expect((await store.readRegistry()).remotes.support?.version).toBe('1.0.0');
});

it('publishes nothing that does not fit the shell that is live', async () => {
  const shell = {
    version: '2.0.0',
    provides: { '@boom/platform': '2.0.0' },
    offers: {},
  } as Partial<ShellRelease> as ShellRelease;
  await store.changeRegistry((registry) => putLive(registry, 'shell', keys.sign('shell', shell), reason));
  await expect(publishBuilt(await imageOf('1.2.0'), store, keys)).rejects.toThrow(
    'support 1.2.0 does not fit: with shell 2.0.0: remote.json requires @boom/platform ^1.0.0, the shell provides 2.0.0',
  );
  expect(await store.has('support', '1.2.0')).toBe(false);
});

it('publishes nothing that its team has not signed, and compares with no unsigned shell', async () => {
  const empty = new ReleaseStore(path.join(folder, 'empty'));
  const unsigned = await imageOf('1.3.0', (release) => release);
  await expect(publishBuilt(unsigned, empty, keys)).rejects.toThrow('support 1.3.0 is not signed');
  const foreign = await imageOf('1.4.0', (release) => keys.sign('admin', release));
  await expect(publishBuilt(foreign, empty, keys)).rejects.toThrow('support 1.4.0 is signed by the team of admin');

  const shell = { version: '2.0.0', provides: { '@boom/platform': '1.0.0' }, offers: {} } as Partial<ShellRelease>;
  await empty.changeRegistry((registry) => putLive(registry, 'shell', shell as ShellRelease, reason));
  await expect(publishBuilt(await imageOf('1.5.0'), empty, keys)).rejects.toThrow(
    'shell 2.0.0, which visitors get, is not signed',
  );
  expect((await empty.readRegistry()).remotes).toEqual({});
});
