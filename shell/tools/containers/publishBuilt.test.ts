import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { putLive, retire, rollBack } from '../../releases/registryChanges';
import { readReleaseKeys } from '../../releases/releaseKeys';
import { ReleaseStore } from '../../releases/releaseStore';
import { buildRelease, buildShell } from '../../releases/test/build';
import { tempFolder } from '../../releases/test/tempFolder';
import type { RemoteRelease } from '../../src/registry/registry';
import { publishBuilt } from './publishBuilt';

const folder = tempFolder();
const store = new ReleaseStore(path.join(folder, 'store'));
const reason = { by: 'ana' };
const keys = readReleaseKeys({}, folder);

/** The store inside the image of one version. */
async function imageOf(
  version: string,
  sign = (release: RemoteRelease) => keys.sign('support', release),
  unit = 'support',
): Promise<ReleaseStore> {
  const dist = path.join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(path.join(dist, 'remoteEntry.js'), version);
  const built = new ReleaseStore(path.join(folder, unit, version));
  const signed = sign({ ...buildRelease(version), siteContract: 1 } as RemoteRelease);
  await built.addRelease(unit, signed, dist);
  await built.changeRegistry((registry) => putLive(registry, unit, signed, reason));
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

it('makes nothing live again that was live before and is pruned', async () => {
  const pruned = new ReleaseStore(path.join(folder, 'pruned'));
  const first = await imageOf('2.0.0');
  await publishBuilt(first, pruned, keys);
  await publishBuilt(await imageOf('2.1.0'), pruned, keys);
  await pruned.hideRelease('support', '2.0.0');
  await pruned.removeRelease('support', '2.0.0');
  expect(await publishBuilt(first, pruned, keys)).toEqual([
    'support 2.0.0 was with visitors before and is removed: what is to go live needs a newer version',
  ]);
  expect((await pruned.readRegistry()).remotes.support?.version).toBe('2.1.0');
});

it('makes nothing live that is older than what is, or than the end of its remote, although the registry has forgotten who had what', async () => {
  const later = new ReleaseStore(path.join(folder, 'later'));
  const imageFrom = (version: string, publishedAt: string) =>
    imageOf(version, (release) => keys.sign('support', { ...release, publishedAt }));
  const first = await imageFrom('3.0.0', '2025-01-01T00:00:00.000Z');
  await publishBuilt(await imageFrom('3.1.0', '2025-02-01T00:00:00.000Z'), later, keys);
  await later.changeRegistry((registry) => {
    registry.history = [];
  });
  const refused = ['support 3.0.0 is older than what was decided since: what is to go live needs a newer version'];
  expect(await publishBuilt(first, later, keys)).toEqual(refused);
  await later.changeRegistry((registry) => retire(registry, 'support', reason));
  expect(await publishBuilt(first, later, keys)).toEqual(refused);
  const next = await imageFrom('3.2.0', '2100-01-01T00:00:00.000Z');
  expect(await publishBuilt(next, later, keys)).toEqual(['support 3.2.0 is live']);
});

it('puts a version that is live and whose files are lost back into the store', async () => {
  const damaged = new ReleaseStore(path.join(folder, 'damaged'));
  const image = await imageOf('2.2.0');
  await publishBuilt(image, damaged, keys);
  await damaged.hideRelease('support', '2.2.0');
  await damaged.removeRelease('support', '2.2.0');
  await publishBuilt(image, damaged, keys);
  expect(await damaged.has('support', '2.2.0')).toBe(true);
});

it('publishes nothing that does not fit the shell that is live', async () => {
  const shell = { ...buildShell('2.0.0'), provides: { '@boom/platform': '2.0.0' } };
  await store.changeRegistry((registry) => putLive(registry, 'shell', keys.sign('shell', shell), reason));
  await expect(publishBuilt(await imageOf('1.2.0'), store, keys)).rejects.toThrow(
    'support 1.2.0 does not fit shell 2.0.0; nothing went live:\n  with shell 2.0.0: remote.json requires @boom/platform ^1.0.0, the shell provides 2.0.0',
  );
  expect(await store.has('support', '1.2.0')).toBe(false);
});

it('publishes nothing that calls what the API that is live does not have', async () => {
  const behind = new ReleaseStore(path.join(folder, 'behind'));
  await behind.writeNote('api', {});
  const image = await imageOf('1.2.1');
  const calls = { 'GET /api/rentals': { needs: [], answers: {} } };
  writeFileSync(path.join(image.releaseFolder('support', '1.2.1'), 'api.json'), JSON.stringify(calls));
  await expect(publishBuilt(image, behind, keys)).rejects.toThrow(
    'support 1.2.1 does not fit the API that is live; nothing went live:\n  calls GET /api/rentals, which is not there',
  );
  expect(await behind.has('support', '1.2.1')).toBe(false);
});

it('makes one of two live that start at once and want the same path', async () => {
  const shared = new ReleaseStore(path.join(folder, 'shared'));
  const help = await imageOf('1.0.1', (release) => keys.sign('help', release), 'help');
  const support = await imageOf('1.0.1');
  const add = shared.addRelease.bind(shared);
  jest.spyOn(shared, 'addRelease').mockImplementationOnce(async (...release) => {
    await publishBuilt(help, new ReleaseStore(shared.folder), keys);
    await add(...release);
  });
  await expect(publishBuilt(support, shared, keys)).rejects.toThrow(
    'asks for /support, but /support belongs to help 1.0.1',
  );
  expect(Object.keys((await shared.readRegistry()).remotes)).toEqual(['help']);
});

it('makes no shell live that speaks a contract which the site does not know', async () => {
  const old = new ReleaseStore(path.join(folder, 'old'));
  await old.writeNote('site', [7]);
  const image = await imageOf('1.0.2', (release) => keys.sign('shell', release), 'shell');
  await expect(publishBuilt(image, old, keys)).rejects.toThrow('speaks contract 1 with the site, which knows 7');
  expect(await old.has('shell', '1.0.2')).toBe(false);
});

it('says that visitors never had a version whose container was ended before it was live', async () => {
  const cut = new ReleaseStore(path.join(folder, 'cut'));
  const image = await imageOf('1.0.3');
  await cut.addRelease('support', await image.readRelease('support', '1.0.3'), image.releaseFolder('support', '1.0.3'));
  expect(await publishBuilt(image, cut, keys)).toEqual([
    'support 1.0.3 is published already, but visitors have not had it: npm run release with --to 1.0.3 makes it live',
  ]);
});

it('publishes nothing that its team has not signed, and compares with no unsigned shell', async () => {
  const empty = new ReleaseStore(path.join(folder, 'empty'));
  const unsigned = await imageOf('1.3.0', (release) => release);
  await expect(publishBuilt(unsigned, empty, keys)).rejects.toThrow('support 1.3.0 is not signed');
  const foreign = await imageOf('1.4.0', (release) => keys.sign('admin', release));
  await expect(publishBuilt(foreign, empty, keys)).rejects.toThrow('support 1.4.0 is signed by the team of admin');

  await empty.changeRegistry((registry) => putLive(registry, 'shell', buildShell('2.0.0'), reason));
  await expect(publishBuilt(await imageOf('1.5.0'), empty, keys)).rejects.toThrow(
    'shell 2.0.0, which visitors get, is not signed',
  );
  expect((await empty.readRegistry()).remotes).toEqual({});
});
