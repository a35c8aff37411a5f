import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry, RemoteRelease } from '../../src/registry/registry';
import { remoteIds, remoteUnit } from '../build/units';
import { readDescriptor } from './descriptor';
import { findBrokenRemotes, findMismatches } from './gates';
import { promoteCanary, putCanary, putLive, rollBack } from './registryChanges';
import { ReleaseStore } from './releaseStore';

const release = (version: string): RemoteRelease => ({
  version,
  entry: 'remoteEntry.js',
  integrity: 'sha384-x',
  files: {},
  routes: [],
  widgets: {},
  descriptor: {
    id: 'support',
    owner: 'soporte',
    base: ['/support'],
    roles: [],
    navbar: [],
    requires: { '@boom/platform': '^1.0.0' },
  },
  sources: 'abc',
  publishedAt: '2026-11-21T00:00:00.000Z',
});
const versions = (registry: Registry) => {
  const { version, canary, previous } = registry.remotes.support ?? {};
  return [version, canary?.release.version, previous?.version];
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boom-release-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the registry', () => {
  let registry: Registry;
  beforeEach(() => {
    registry = { generation: 0, remotes: {} };
    putLive(registry, 'support', release('1.0.0'));
  });

  it('goes from version to version and back, and offers no version that was taken back', () => {
    putLive(registry, 'support', release('1.1.0'));
    expect(versions(registry)).toEqual(['1.1.0', undefined, '1.0.0']);
    rollBack(registry, 'support');
    expect(versions(registry)).toEqual(['1.0.0', undefined, undefined]);
    expect(() => rollBack(registry, 'support')).toThrow('no earlier version');
  });

  it('tries a canary and promotes it', () => {
    putCanary(registry, 'support', release('1.1.0'), 10);
    expect(versions(registry)).toEqual(['1.0.0', '1.1.0', undefined]);
    promoteCanary(registry, 'support');
    expect(versions(registry)).toEqual(['1.1.0', undefined, '1.0.0']);
    expect(() => promoteCanary(registry, 'support')).toThrow('no canary');
  });

  it('ends a canary before it goes back further', () => {
    putLive(registry, 'support', release('1.1.0'));
    putCanary(registry, 'support', release('1.2.0'), 50);
    rollBack(registry, 'support');
    expect(versions(registry)).toEqual(['1.1.0', undefined, '1.0.0']);
  });

  it.each([0, 100, 1.5, Number.NaN])('has no canary of %s percent', (percent) => {
    expect(() => putCanary(registry, 'support', release('1.1.0'), percent)).toThrow('--canary');
  });

  it('leaves the other remotes as they are', () => {
    putLive(registry, 'admin', release('3.0.0'));
    const before = structuredClone(registry.remotes.admin);
    putLive(registry, 'support', release('1.1.0'));
    expect(registry.remotes.admin).toEqual(before);
  });
});

describe('the release store', () => {
  const build = () => {
    const dist = path.join(folder, 'dist');
    mkdirSync(dist);
    writeFileSync(path.join(dist, 'remoteEntry.js'), 'one');
    writeFileSync(path.join(dist, 'remoteEntry.js.map'), 'sources');
    return dist;
  };

  it('keeps a version for ever, without its source maps', async () => {
    const store = new ReleaseStore(path.join(folder, 'releases'));
    const dist = build();
    await store.addRelease('support', release('1.0.0'), dist);
    writeFileSync(path.join(dist, 'remoteEntry.js'), 'two');
    await expect(store.addRelease('support', release('1.0.0'), dist)).rejects.toThrow('published already');

    const place = store.releaseFolder('support', '1.0.0');
    expect(readFileSync(path.join(place, 'remoteEntry.js'), 'utf8')).toBe('one');
    expect(existsSync(path.join(place, 'remoteEntry.js.map'))).toBe(false);
    expect(await store.readRelease('support', '1.0.0')).toEqual(release('1.0.0'));
  });

  it('loses no change when two commands write at once, and counts every one', async () => {
    const store = new ReleaseStore(path.join(folder, 'releases'));
    await Promise.all(
      remoteIds.map((id) => store.changeRegistry((registry) => putLive(registry, id, release('1.0.0')))),
    );
    const registry = await store.readRegistry();
    expect(Object.keys(registry.remotes).sort()).toEqual([...remoteIds].sort());
    expect(registry.generation).toBe(remoteIds.length);
  });

  it('leaves the document alone when a change fails, and the next one goes through', async () => {
    const store = new ReleaseStore(path.join(folder, 'releases'));
    await store.changeRegistry((registry) => putLive(registry, 'support', release('1.0.0')));
    await expect(store.changeRegistry((registry) => void rollBack(registry, 'support'))).rejects.toThrow();
    expect((await store.readRegistry()).generation).toBe(1);
    await store.changeRegistry((registry) => putLive(registry, 'support', release('1.1.0')));
    expect((await store.readRegistry()).generation).toBe(2);
  });

  it('takes over the lock of a command that was killed', async () => {
    const releases = path.join(folder, 'releases');
    mkdirSync(releases);
    // No process has this number: it is beyond what systems give out.
    writeFileSync(path.join(releases, 'registry.json.lock'), '99999999');
    const store = new ReleaseStore(releases);
    await store.changeRegistry((registry) => putLive(registry, 'support', release('1.0.0')));
    expect((await store.readRegistry()).generation).toBe(1);
  });
});

describe('the gate', () => {
  const shell = {
    provides: { react: '19.3.1', '@boom/platform': '1.2.0' },
    offers: { react: ['useState'], '@boom/platform': ['Button'] },
  };
  const needing = (over: Partial<RemoteRelease>) => ({ ...release('2.0.0'), ...over });

  it('opens when the shell provides what the remote needs', () => {
    const fits = needing({ requires: { react: '^19.0.0' }, uses: { '@boom/platform': ['Button'] } });
    expect(findMismatches(fits, shell)).toEqual([]);
    expect(findMismatches(release('1.0.0'), shell)).toEqual([]);
  });

  it('names everything that does not fit', () => {
    const wrong = needing({
      requires: { react: '^20.0.0', lodash: '^4.0.0' },
      uses: { '@boom/platform': ['Button', 'Stack'] },
      descriptor: { ...release('2.0.0').descriptor, requires: { '@boom/platform': '^2.0.0' } },
    });
    expect(findMismatches(wrong, shell)).toEqual([
      'needs react ^20.0.0, the shell provides 19.3.1',
      'needs lodash, which the shell does not provide',
      'uses Stack of @boom/platform, which the shell does not provide',
      'remote.json requires @boom/platform ^2.0.0, the shell provides 1.2.0',
    ]);
  });

  it('is closed to a shell that would break a remote which somebody gets, live or canary', () => {
    const registry: Registry = { generation: 0, remotes: {} };
    putLive(registry, 'support', needing({ version: '1.0.0', uses: { '@boom/platform': ['Card'] } }));
    putLive(registry, 'support', needing({ version: '1.1.0', uses: { '@boom/platform': ['Row'] } }));
    putCanary(registry, 'support', needing({ version: '1.2.0', uses: { react: ['use'] } }), 10);
    putLive(registry, 'admin', needing({ version: '3.0.0', uses: { react: ['useState'] } }));
    expect(findBrokenRemotes(shell, registry)).toEqual([
      'support 1.1.0 uses Row of @boom/platform, which the shell does not provide',
      'support 1.2.0 uses use of react, which the shell does not provide',
    ]);
  });
});

describe('the descriptor', () => {
  it.each(remoteIds)('of %s is valid', (id) => {
    expect(readDescriptor({ ...remoteUnit(id), remote: id })).toMatchObject({ id });
  });

  it('is refused with every mistake named', () => {
    const wrong = {
      id: 'support',
      owner: 'soporte',
      base: ['support'],
      roles: ['root'],
      navbar: [],
      requires: { '@boom/platform': 'newest' },
    };
    writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(wrong));
    const unit = { name: 'mfe-support', remote: 'support' as const, version: '1.0.0', folder };
    expect(() => readDescriptor(unit)).toThrow(
      /mfe-support\/remote\.json: .*base\[0\] is no path.*roles\[0\].*no version range/s,
    );
    writeFileSync(path.join(folder, 'remote.json'), '{');
    expect(() => readDescriptor(unit)).toThrow('mfe-support/remote.json');
  });
});
