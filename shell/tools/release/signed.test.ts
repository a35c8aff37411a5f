import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findEntry, putCanary, putLive } from '../../releases/registryChanges';
import { type ReleaseKeys, readReleaseKeys } from '../../releases/releaseKeys';
import { ReleaseStore } from '../../releases/releaseStore';
import { buildRelease, buildShell } from '../../releases/test/build';
import { publishChanged } from '../../releases/test/publishChanged';
import { tempFolder } from '../../releases/test/tempFolder';
import { integrityOf } from '../../src/registry/integrityOf';
import type { RemoteRelease } from '../../src/registry/registry';
import { goTo } from './releaseUnit';
import { signAgain } from './signAgain';

jest.spyOn(console, 'log').mockImplementation();

const chunk = 'chunk()';
const entry = `load("${integrityOf(chunk)}")`;
const reason = { by: 'ana' };

let folder: string;
let store: ReleaseStore;
let keys: ReleaseKeys;
beforeEach(() => {
  folder = tempFolder();
  store = new ReleaseStore(path.join(folder, 'releases'));
  keys = readReleaseKeys({}, folder);
});

const support = (version: string) =>
  buildRelease(version, {
    entry: 'entry.js',
    integrity: integrityOf(entry),
    files: { 'entry.js': integrityOf(entry), '1.js': integrityOf(chunk) },
  });

/** Lies in the store as it is given. */
async function publish(release: RemoteRelease): Promise<RemoteRelease> {
  const dist = path.join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(path.join(dist, 'entry.js'), entry);
  writeFileSync(path.join(dist, '1.js'), chunk);
  await store.addRelease('support', release, dist);
  return release;
}
const live = () => store.readRegistry().then((registry) => findEntry(registry, 'support'));

describe('what goes live', () => {
  beforeEach(async () => {
    const first = await publish(keys.sign('support', support('1.0.0')));
    await store.changeRegistry((registry) => putLive(registry, 'support', first, reason));
  });

  it.each([
    ['is not signed', (release: RemoteRelease) => release],
    ['is signed by the team of admin', (release: RemoteRelease) => keys.sign('admin', release)],
    [
      'was altered after it was signed',
      (release: RemoteRelease) => ({ ...keys.sign('support', release), sources: 'others' }),
    ],
  ])('is nothing that %s, by name, as a canary that is promoted, or as the version before', async (fault, sign) => {
    const wrong = await publish(sign(support('1.1.0')));
    await expect(goTo('support', store, keys, { to: '1.1.0' }, undefined)).rejects.toThrow(`support 1.1.0 ${fault}`);
    await expect(goTo('support', store, keys, { rollbackTo: '1.1.0' }, undefined)).rejects.toThrow(fault);
    await store.changeRegistry((registry) => putCanary(registry, 'support', wrong, 10, reason));
    await expect(goTo('support', store, keys, { promote: true }, undefined)).rejects.toThrow(fault);
    await store.changeRegistry((registry) => {
      delete registry.remotes.support?.canary;
      if (registry.remotes.support) registry.remotes.support.previous = wrong;
    });
    await expect(goTo('support', store, keys, { rollback: true }, undefined)).rejects.toThrow(fault);
    expect((await live())?.version).toBe('1.0.0');
  });

  it('is nothing that was compared with an unsigned shell', async () => {
    await publish(keys.sign('support', support('1.1.0')));
    await store.changeRegistry((registry) => {
      registry.shell = buildShell('2.0.0');
    });
    await expect(goTo('support', store, keys, { to: '1.1.0' }, undefined)).rejects.toThrow(
      'shell 2.0.0, which visitors get, is not signed: there is nothing to compare support with',
    );
  });

  it('is nothing that was removed from the store at that moment', async () => {
    await publish(keys.sign('support', support('1.1.0')));
    const change = store.changeRegistry.bind(store);
    jest.spyOn(store, 'changeRegistry').mockImplementationOnce(async (make) => {
      const registry = await change(make);
      await new ReleaseStore(store.folder).hideRelease('support', '1.1.0');
      return registry;
    });
    await expect(goTo('support', store, keys, { to: '1.1.0' }, undefined)).rejects.toThrow(
      'support 1.1.0 was just removed from the store',
    );
    expect((await live())?.version).toBe('1.0.0');
  });
});

describe('a version that is signed anew', () => {
  it('is believed from then on, wherever the registry names it', async () => {
    const [older, newer] = [await publish(support('1.0.0')), await publish(support('1.1.0'))];
    await store.changeRegistry((registry) => {
      putLive(registry, 'support', older, reason);
      putCanary(registry, 'support', newer, 10, reason);
      putLive(registry, 'support', newer, reason);
    });
    await signAgain('support', '1.0.0', store, keys);
    expect(keys.findFault('support', await store.readRelease('support', '1.0.0'))).toBeUndefined();
    const { previous, ...now } = (await live())!;
    expect([previous?.signature?.key, now.signature]).toEqual([expect.any(String), undefined]);
    expect((await goTo('support', store, keys, { rollback: true }, undefined)).remotes.support?.version).toBe('1.0.0');
  });

  it('is signed as well while nothing of its unit is live, and can go live then', async () => {
    await publish(support('1.0.0'));
    await signAgain('support', '1.0.0', store, keys);
    expect(await live()).toBeUndefined();
    expect((await goTo('support', store, keys, { to: '1.0.0' }, undefined)).remotes.support?.version).toBe('1.0.0');
  });

  it('is not signed when a file of it is another one, or when it is not there', async () => {
    await publish(support('1.0.0'));
    writeFileSync(path.join(store.releaseFolder('support', '1.0.0'), '1.js'), 'altered()');
    await expect(signAgain('support', '1.0.0', store, keys)).rejects.toThrow('1.js has another hash');
    expect((await store.readRelease('support', '1.0.0')).signature).toBeUndefined();
    await expect(signAgain('support', '9.0.0', store, keys)).rejects.toThrow('no support 9.0.0');
  });
});

it('a changed copy is a whole release: every hash in it is that of the changed file', async () => {
  const from = await publish(keys.sign('support', support('1.0.0')));
  const copy = await publishChanged(store, keys, 'support', from, { files: { '1.js': (text) => `${text};more()` } });
  expect(keys.findFault('support', copy)).toBeUndefined();
  expect(await store.readRelease('support', copy.version)).toEqual(JSON.parse(JSON.stringify(copy)));
  const changed = integrityOf(`${chunk};more()`);
  expect(copy.files).toEqual({ '1.js': changed, 'entry.js': integrityOf(`load("${changed}")`) });
  expect(copy.integrity).toBe(copy.files['entry.js']);
  for (const [file, integrity] of Object.entries(copy.files)) {
    await store.readFile('support', copy.version, { file, integrity });
  }
});
