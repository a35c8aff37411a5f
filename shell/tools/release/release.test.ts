import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { folderFiles } from '../../releases/files/folderFiles';
import { findBrokenRemotes, findMismatches } from '../../releases/gates';
import { promoteCanary, putCanary, putLive, retire, rollBack, rollBackTo } from '../../releases/registryChanges';
import { RegistryFile } from '../../releases/registryFile';
import { ReleaseStore } from '../../releases/releaseStore';
import { buildRelease } from '../../releases/test/build';
import { tempFolder } from '../../releases/test/tempFolder';
import type { Registry, RemoteRelease } from '../../src/registry/registry';
import { remoteIds, remoteUnit } from '../build/units';
import { readDescriptor } from './descriptor';
import { formatHistory } from './releaseUnit';

const versions = (registry: Registry) => {
  const { version, canary, previous } = registry.remotes.support ?? {};
  return [version, canary?.release.version, previous?.version];
};

let folder: string;
beforeEach(() => {
  folder = tempFolder();
});

const ana = { by: 'ana', why: 'a broken button' };

describe('the registry', () => {
  let registry: Registry;
  beforeEach(() => {
    registry = { generation: 0, remotes: {} };
    putLive(registry, 'support', buildRelease('1.0.0'), ana);
  });
  const pulled = () => registry.remotes.support?.pulled;

  it('goes from version to version and back, and offers no version that was taken back', () => {
    putLive(registry, 'support', buildRelease('1.1.0'), ana);
    expect(versions(registry)).toEqual(['1.1.0', undefined, '1.0.0']);
    rollBack(registry, 'support', ana);
    expect(versions(registry)).toEqual(['1.0.0', undefined, undefined]);
    expect(pulled()).toEqual([{ version: '1.1.0', why: 'a broken button' }]);
    expect(() => rollBack(registry, 'support', ana)).toThrow('no earlier version');
    putLive(registry, 'support', buildRelease('1.1.0'), ana);
    expect(pulled()).toEqual([]);
  });

  it('goes back to any version by name', () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) putLive(registry, 'support', buildRelease(version), ana);
    rollBackTo(registry, 'support', buildRelease('1.0.0'), ana);
    expect(versions(registry)).toEqual(['1.0.0', undefined, '1.2.0']);
    expect(pulled()).toMatchObject([{ version: '1.3.0' }]);
    expect(() => rollBackTo(registry, 'support', buildRelease('1.0.0'), ana)).toThrow('is live already');
  });

  it('tries a canary, shows it to more of the same visitors and promotes it', () => {
    putCanary(registry, 'support', buildRelease('1.1.0'), 10, ana);
    expect(registry.remotes.support?.canary).toMatchObject({ percent: 10, salt: '1.1.0' });
    putCanary(registry, 'support', buildRelease('1.1.0'), 50, ana);
    expect(registry.remotes.support?.canary).toMatchObject({ percent: 50, salt: '1.1.0' });
    expect(() => putCanary(registry, 'support', buildRelease('1.2.0'), 10, ana)).toThrow('1.1.0 is the canary already');
    expect(() => putCanary(registry, 'support', buildRelease('1.0.0'), 10, ana)).toThrow('is live already');
    promoteCanary(registry, 'support', ana);
    expect(versions(registry)).toEqual(['1.1.0', undefined, '1.0.0']);
    expect(() => promoteCanary(registry, 'support', ana)).toThrow('no canary');
  });

  it('lets a canary go on beside a release in a hurry, and ends it before it goes back further', () => {
    putLive(registry, 'support', buildRelease('1.1.0'), ana);
    putCanary(registry, 'support', buildRelease('1.3.0'), 50, ana);
    putLive(registry, 'support', buildRelease('1.2.0'), ana);
    expect(versions(registry)).toEqual(['1.2.0', '1.3.0', '1.1.0']);
    rollBack(registry, 'support', ana);
    expect(versions(registry)).toEqual(['1.2.0', undefined, '1.1.0']);
    expect(pulled()).toMatchObject([{ version: '1.3.0' }]);
  });

  it.each([0, 100, 1.5, Number.NaN])('has no canary of %s percent', (percent) => {
    expect(() => putCanary(registry, 'support', buildRelease('1.1.0'), percent, ana)).toThrow('--canary');
  });

  it('lets go of a remote that leaves the shop, and of no shell', () => {
    putLive(registry, 'admin', buildRelease('3.0.0'), ana);
    retire(registry, 'support', ana);
    expect(Object.keys(registry.remotes)).toEqual(['admin']);
    expect(registry.history?.at(-1)).toMatchObject({ what: 'support', action: 'retired', from: '1.0.0', by: 'ana' });
    expect(() => retire(registry, 'support', ana)).toThrow('Nothing of support');
    expect(() => retire(registry, 'shell', ana)).toThrow('no shop');
  });

  it('leaves the other remotes as they are', () => {
    putLive(registry, 'admin', buildRelease('3.0.0'), ana);
    const before = structuredClone(registry.remotes.admin);
    putLive(registry, 'support', buildRelease('1.1.0'), ana);
    expect(registry.remotes.admin).toEqual(before);
  });

  it('remembers who did what, when, from which version to which, and why; not for ever', () => {
    putCanary(registry, 'support', buildRelease('1.1.0'), 10, { by: 'luis' });
    promoteCanary(registry, 'support', { by: 'luis' });
    rollBack(registry, 'support', ana);
    const { at: _at, ...last } = registry.history?.at(-1) ?? { at: '' };
    expect(last).toEqual({
      by: 'ana',
      what: 'support',
      action: 'rollback',
      from: '1.1.0',
      to: '1.0.0',
      why: 'a broken button',
    });
    const told = formatHistory(registry, 'support');
    expect(told).toHaveLength(4);
    expect(told[2]).toMatch(/^\d{4}-.*Z {2}luis {2}canary {2}10 % {2}1\.0\.0 → 1\.1\.0$/);
    expect(formatHistory(registry, 'admin')).toEqual([]);
    const change = (count: number) => putLive(registry, 'support', buildRelease(`2.0.${count}`), ana);
    for (let count = 0; count < 300; count++) change(count);
    expect(registry.history).toHaveLength(304);
    jest.useFakeTimers({ now: Date.now() + 31 * 24 * 3_600_000 });
    change(300);
    jest.useRealTimers();
    expect(registry.history).toHaveLength(200);
    for (let count = 0; count < 2_000; count++) change(count);
    expect(registry.history).toHaveLength(2_000);
  });

  it('remembers that a remote was retired until it is live again, however long ago and much is changed since', () => {
    jest.useFakeTimers({ now: Date.now() - 31 * 24 * 3_600_000 });
    retire(registry, 'support', ana);
    jest.useRealTimers();
    const change = (count: number) => putLive(registry, 'admin', buildRelease(`2.0.${count}`), ana);
    for (let count = 0; count < 300; count++) change(count);
    expect(formatHistory(registry, 'support')[0]).toContain('retired');
    for (let count = 0; count < 2_000; count++) change(count);
    expect(formatHistory(registry, 'support')).toHaveLength(1);
    putLive(registry, 'support', buildRelease('1.1.0'), ana);
    expect(registry.history?.some(({ action }) => action === 'retired')).toBe(false);
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
    await store.addRelease('support', buildRelease('1.0.0'), dist);
    writeFileSync(path.join(dist, 'remoteEntry.js'), 'two');
    await expect(store.addRelease('support', buildRelease('1.0.0'), dist)).rejects.toThrow('published already');

    const place = store.releaseFolder('support', '1.0.0');
    expect(readFileSync(path.join(place, 'remoteEntry.js'), 'utf8')).toBe('one');
    expect(existsSync(path.join(place, 'remoteEntry.js.map'))).toBe(false);
    expect(await store.readRelease('support', '1.0.0')).toEqual(buildRelease('1.0.0'));
  });

  it('loses no change when two commands write at once, and counts every one', async () => {
    const store = new ReleaseStore(path.join(folder, 'releases'));
    await Promise.all(
      remoteIds.map((id) => store.changeRegistry((registry) => putLive(registry, id, buildRelease('1.0.0'), ana))),
    );
    const registry = await store.readRegistry();
    expect(Object.keys(registry.remotes).sort()).toEqual([...remoteIds].sort());
    expect(registry.generation).toBe(remoteIds.length);
  });

  it('leaves the document alone when a change fails, and the next one goes through', async () => {
    const store = new ReleaseStore(path.join(folder, 'releases'));
    await store.changeRegistry((registry) => putLive(registry, 'support', buildRelease('1.0.0'), ana));
    await expect(store.changeRegistry((registry) => void rollBack(registry, 'support', ana))).rejects.toThrow();
    expect((await store.readRegistry()).generation).toBe(1);
    await store.changeRegistry((registry) => putLive(registry, 'support', buildRelease('1.1.0'), ana));
    expect((await store.readRegistry()).generation).toBe(2);
  });

  it('changes nothing on a full disk, and leaves nothing behind', async () => {
    const store = new ReleaseStore(folder);
    await store.changeRegistry((registry) => putLive(registry, 'support', buildRelease('1.0.0'), ana));
    const before = readdirSync(folder, { recursive: true });
    jest.spyOn(fs, 'writeFile').mockImplementation(async (file) => {
      writeFileSync(String(file), '{');
      throw new Error('ENOSPC: no space left on device, write');
    });
    const changing = store.changeRegistry((registry) => putLive(registry, 'support', buildRelease('1.1.0'), ana));
    await expect(changing).rejects.toThrow('ENOSPC');
    jest.restoreAllMocks();
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
    expect(versions(await store.readRegistry())[0]).toBe('1.0.0');
  });

  it('loses no change of two pipelines that share nothing but the folder', async () => {
    const releases = path.join(folder, 'releases');
    const counts = Array.from({ length: 10 }, (_, count) => count);
    const pipelines = ['ana', 'luis'].map(async (by) => {
      const store = new ReleaseStore(releases);
      for (const count of counts) {
        await store.changeRegistry((registry) => putLive(registry, by, buildRelease(`1.0.${count}`), { by }));
      }
    });
    await Promise.all(pipelines);
    const registry = await new ReleaseStore(releases).readRegistry();
    expect([registry.generation, registry.remotes.ana?.version, registry.remotes.luis?.version]).toEqual([
      20,
      '1.0.9',
      '1.0.9',
    ]);
    expect(registry.history).toHaveLength(20);
    // What sites read is the last one.
    expect(JSON.parse(readFileSync(path.join(releases, 'registry.json'), 'utf8'))).toEqual(registry);
  });

  it('refuses a change that was made from what is no longer there', async () => {
    const file = new RegistryFile(folderFiles(folder));
    const [mine, theirs] = [await file.read(), await file.read()];
    expect(await file.replace({ ...theirs, generation: 1 })).toBe(true);
    expect(await file.replace({ ...mine, generation: 1 })).toBe(false);
  });

  it('goes on from a generation that was never shown, because its command was killed', async () => {
    const store = new ReleaseStore(folder);
    await store.changeRegistry((registry) => putLive(registry, 'support', buildRelease('1.0.0'), ana));
    const lost = { ...(await store.readRegistry()), generation: 2 };
    writeFileSync(path.join(folder, 'generations/2.json'), JSON.stringify(lost));
    expect(
      (await store.changeRegistry((registry) => putLive(registry, 'admin', buildRelease('3.0.0'), ana))).generation,
    ).toBe(3);
  });

  it.each([
    ['shown already', false],
    ['not shown yet', true],
  ])('goes on from a generation that a loss of power emptied, %s', async (_when, isUnseen) => {
    const store = new ReleaseStore(folder);
    await store.changeRegistry((registry) => putLive(registry, 'support', buildRelease('1.0.0'), ana));
    const shown = readFileSync(path.join(folder, 'registry.json'));
    await store.changeRegistry((registry) => putLive(registry, 'support', buildRelease('1.1.0'), ana));
    writeFileSync(path.join(folder, 'generations/2.json'), '');
    if (isUnseen) writeFileSync(path.join(folder, 'registry.json'), shown);
    expect(versions(await store.readRegistry())[0]).toBe(isUnseen ? '1.0.0' : '1.1.0');
    await store.changeRegistry((registry) => putLive(registry, 'support', buildRelease('1.2.0'), ana));
    const registry = await new ReleaseStore(folder).readRegistry();
    expect([registry.generation, versions(registry)[0]]).toEqual([isUnseen ? 2 : 3, '1.2.0']);
  });

  it('has no version that a loss of power left without its description, and all others', async () => {
    const store = new ReleaseStore(path.join(folder, 'releases'));
    const dist = build();
    for (const version of ['1.0.0', '1.1.0']) await store.addRelease('support', buildRelease(version), dist);
    writeFileSync(path.join(store.releaseFolder('support', '1.1.0'), 'release.json'), '');
    expect(await store.has('support', '1.1.0')).toBe(false);
    expect(await store.listReleases('support')).toEqual([buildRelease('1.0.0')]);
  });

  it('goes on from a registry of earlier days', async () => {
    writeFileSync(path.join(folder, 'registry.json'), '{"generation":41,"remotes":{}}');
    const store = new ReleaseStore(folder);
    expect(
      (await store.changeRegistry((registry) => putLive(registry, 'admin', buildRelease('3.0.0'), ana))).generation,
    ).toBe(42);
  });
});

describe('the command', () => {
  it('works on the store that .env names, as the site of npm start does', async () => {
    const store = new ReleaseStore(path.join(folder, 'elsewhere'));
    await store.changeRegistry((registry) => putLive(registry, 'support', buildRelease('1.0.0'), ana));
    writeFileSync(path.join(folder, '.env'), 'RELEASES_DIR=elsewhere\n');
    jest.doMock('../build/units', () => ({ ...jest.requireActual('../build/units'), root: folder }));
    jest.replaceProperty(process, 'argv', ['node', 'main.ts', 'mfe-support', '--history']);
    const told = await new Promise((resolve) => {
      jest.spyOn(console, 'log').mockImplementation(resolve);
      jest.isolateModules(() => require('./main'));
    });
    jest.restoreAllMocks();
    expect(told).toMatch(/ana {2}.*nothing → 1\.0\.0 {2}a broken button$/);
    expect(process.env.RELEASES_DIR).toBeUndefined();
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
    expect(findMismatches(buildRelease('1.0.0'), shell)).toEqual([]);
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

  describe('looks at the federation runtime, which the shell lends to remotes', () => {
    const runtime = '@module-federation/runtime-core';
    const older = shell;
    const newer = { ...shell, provides: { ...shell.provides, [runtime]: '2.9.2' } };
    const lent = needing({ requires: { [runtime]: '^2.9.2' } });
    const ownContainer = needing({ requires: { react: '^19.0.0' } });

    it('a shell that lends it runs remotes that need it', () => expect(findMismatches(lent, newer)).toEqual([]));

    it('a remote that needs it does not go out before the shell, nor with an older one than it was built with', () => {
      expect(findMismatches(lent, older)).toEqual([`needs ${runtime}, which the shell does not provide`]);
      expect(findMismatches(needing({ requires: { [runtime]: '^2.10.0' } }), newer)).toEqual([
        `needs ${runtime} ^2.10.0, the shell provides 2.9.2`,
      ]);
    });

    it('a shell is not taken back under such a remote', () => {
      const registry: Registry = { generation: 0, remotes: {} };
      putLive(registry, 'support', ownContainer, ana);
      putLive(registry, 'admin', lent, ana);
      expect(findBrokenRemotes(older, registry)).toEqual([
        `admin 2.0.0 needs ${runtime}, which the shell does not provide`,
      ]);
    });
  });

  it('is closed to a shell that would break a remote which visitors get, live or canary', () => {
    const registry: Registry = { generation: 0, remotes: {} };
    putLive(registry, 'support', needing({ version: '1.0.0', uses: { '@boom/platform': ['Card'] } }), ana);
    putLive(registry, 'support', needing({ version: '1.1.0', uses: { '@boom/platform': ['Row'] } }), ana);
    putCanary(registry, 'support', needing({ version: '1.2.0', uses: { react: ['use'] } }), 10, ana);
    putLive(registry, 'admin', needing({ version: '3.0.0', uses: { react: ['useState'] } }), ana);
    expect(findBrokenRemotes(shell, registry)).toEqual([
      'support 1.1.0 uses Row of @boom/platform, which the shell does not provide',
      'support 1.2.0 uses use of react, which the shell does not provide',
    ]);
  });
});

describe('the descriptor', () => {
  it.each(remoteIds)('of %s is valid', (id) => {
    expect(readDescriptor(remoteUnit(id))).toMatchObject({ id });
  });

  it('is held against the screens that the remote has, and the texts of its paths', () => {
    const paths = [
      { path: '/support', name: 'support', navbar: 90 },
      { path: '/ayuda/:id', name: 'help', navbar: 91, formerly: ['/faq', '/support'] },
    ];
    const texts = { support: { title: 'Soporte', description: 'Abre un ticket.' }, chat: { title: 'Chat' } };
    const routes =
      "[{ path: 'support', lazy: () => import('./Page') }, { path: 'chat', lazy: () => import('./Chat') }]";
    const written = { id: 'support', owner: 'soporte', paths, requires: { '@boom/platform': '^1.0.0' } };
    mkdirSync(path.join(folder, 'src/i18n'), { recursive: true });
    writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(written));
    writeFileSync(path.join(folder, 'src/i18n/site.es-MX.json'), JSON.stringify(texts));
    writeFileSync(path.join(folder, 'src/remote.tsx'), `export default { routes: ${routes} };`);
    const read = () => readDescriptor({ name: 'mfe-support', remote: 'support', version: '1.0.0', folder });
    for (const problem of [
      'no navbar of "support"',
      'no title or no description of "help"',
      '/ayuda/:id has no single address for the navbar',
      '/ayuda/:id has no single address to lead to from /faq',
      '/support cannot be opened: it leads to /ayuda/:id',
      'remote.tsx has no screen at /ayuda/:id',
      'the screen at /chat of remote.tsx cannot be opened',
      'texts of "chat", which is no path\'s name',
    ]) {
      expect(read).toThrow(problem);
    }
  });

  it('is refused with every mistake named', () => {
    const wrong = {
      id: 'support',
      owner: 'soporte',
      base: ['/support'],
      paths: [{ path: 'support', name: 'support', access: 'root' }],
      requires: { '@boom/platform': 'newest' },
    };
    writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(wrong));
    const unit = { name: 'mfe-support', remote: 'support' as const, version: '1.0.0', folder };
    expect(() => readDescriptor(unit)).toThrow(
      /mfe-support\/remote\.json: .*paths\[0\]\.access.*paths\[0\]\.path is no path.*no version range.*base/s,
    );
    writeFileSync(path.join(folder, 'remote.json'), '{');
    expect(() => readDescriptor(unit)).toThrow('mfe-support/remote.json');
  });
});
