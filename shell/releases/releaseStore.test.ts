import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '../src/registry/registry';
import { folderFiles } from './files/folderFiles';
import { putLive, rollBack } from './registryChanges';
import { RegistryFile } from './registryFile';
import { ReleaseStore } from './releaseStore';
import { buildRelease } from './test/build';
import { tempFolder } from './test/tempFolder';

let folder: string;
beforeEach(() => {
  folder = tempFolder();
});

const versionOf = ({ remotes }: Registry) => remotes.support?.version;
const ana = { by: 'ana' };

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
    const remotes = ['account', 'admin', 'catalog', 'checkout', 'support'];
    await Promise.all(
      remotes.map((id) => store.changeRegistry((registry) => putLive(registry, id, buildRelease('1.0.0'), ana))),
    );
    const registry = await store.readRegistry();
    expect(Object.keys(registry.remotes).sort()).toEqual(remotes);
    expect(registry.generation).toBe(remotes.length);
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
    expect(versionOf(await store.readRegistry())).toBe('1.0.0');
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
    expect(versionOf(await store.readRegistry())).toBe(isUnseen ? '1.0.0' : '1.1.0');
    await store.changeRegistry((registry) => putLive(registry, 'support', buildRelease('1.2.0'), ana));
    const registry = await new ReleaseStore(folder).readRegistry();
    expect([registry.generation, versionOf(registry)]).toEqual([isUnseen ? 2 : 3, '1.2.0']);
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
