import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readReleaseKeys } from '../../releases/releaseKeys';
import { ReleaseStore } from '../../releases/releaseStore';
import { buildRelease } from '../../releases/test/build';
import { tempFolder } from '../../releases/test/tempFolder';
import { remoteUnit } from '../build/units';
import { isBuilt, localBuild, pruneLocal, publishLocal, runBuilds } from './builds';
import type { Child, Children } from './children';
import { Progress } from './progress';

let folder: string;
let store: ReleaseStore;
beforeEach(() => {
  folder = tempFolder();
  store = new ReleaseStore(folder);
});

/** A version without files. */
function publish(unit: string, version: string): Promise<void> {
  const dist = path.join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  return store.addRelease(unit, buildRelease(version), dist);
}

describe('local versions', () => {
  it('are named after the sources: another source is another version', () => {
    const unit = remoteUnit('support');
    expect(localBuild(unit).version).toMatch(new RegExp(`^${unit.version}-local\\.[0-9a-f]{10}$`));
  });

  it('count as built only when dist holds just this one', () => {
    const unit = { ...remoteUnit('support'), folder };
    expect(isBuilt({ unit, version: '1.0.0-local.0123456789' })).toBe(false);
  });

  it('are published anew where a loss of power left one without its description', async () => {
    const unit = { ...remoteUnit('support'), output: path.join(folder, 'dist') };
    const build = { unit, version: '1.0.0-local.0123456789' };
    const integrity = { 'entry.js': 'sha384-entry' };
    const manifest = { version: build.version, entry: 'entry.js', integrity, lazyModules: {} };
    mkdirSync(unit.output);
    writeFileSync(path.join(unit.output, 'build.json'), JSON.stringify(manifest));
    const keys = readReleaseKeys({}, folder);
    await publishLocal(build, store, keys);
    writeFileSync(path.join(store.releaseFolder('support', build.version), 'release.json'), '');
    await publishLocal(build, store, keys);
    expect(await store.has('support', build.version)).toBe(true);
  });

  it('are removed when the registry names them no longer; released ones stay', async () => {
    const live = { version: '1.0.0-local.live' };
    const previous = { version: '1.0.0-local.previous' };
    const canary = { percent: 10, release: { version: '1.0.0-local.canary' } };
    await store.changeRegistry((registry) => {
      registry.remotes.support = { ...live, previous, canary } as never;
    });
    const versions = [live.version, previous.version, canary.release.version, '1.0.0-local.old', '0.9.0'];
    for (const version of versions) await publish('support', version);
    await pruneLocal(store);
    const kept = versions.filter((version) => existsSync(store.releaseFolder('support', version)));
    expect(kept).toEqual(versions.filter((version) => version !== '1.0.0-local.old'));
  });
});

describe('local versions that were replaced', () => {
  it.each([
    ['a moment ago', 60_000, true],
    ['an hour ago', 3_600_000, false],
  ])('%s: pages that were opened with them find their files (%p ms: %p)', async (_when, age, isKept) => {
    await store.changeRegistry((registry) => {
      registry.shell = { version: '1.0.0-local.new' } as never;
      const at = new Date(Date.now() - age).toISOString();
      registry.history = [
        { at, by: 'ana', what: 'shell', action: 'live', from: '1.0.0-local.old', to: '1.0.0-local.new' },
      ];
    });
    for (const version of ['1.0.0-local.old', '1.0.0-local.new']) await publish('shell', version);
    await pruneLocal(store);
    expect(existsSync(store.releaseFolder('shell', '1.0.0-local.new'))).toBe(true);
    expect(existsSync(store.releaseFolder('shell', '1.0.0-local.old'))).toBe(isKept);
  });
});

describe('the builds of a start', () => {
  const build = localBuild(remoteUnit('support'));
  const onBuilt = jest.fn(async () => undefined);

  /** A build process that says these lines and ends. */
  function building(lines: string[], code: number) {
    const started: string[][] = [];
    const children = {
      start(_name: string, args: string[], { onLine }: { onLine: (line: string) => void }): Partial<Child> {
        started.push(args);
        const run = async () => {
          for (const line of lines) onLine(line);
          return code;
        };
        return { ended: Promise.resolve().then(run) };
      },
    } as unknown as Children;
    const said: string[] = [];
    const out = { isTTY: false, write: (line: string) => said.push(line) } as unknown as NodeJS.WriteStream;
    return { children, progress: new Progress(out), said, started };
  }

  it('run in one process, and none is started for nothing', async () => {
    const { children, progress, started } = building([], 0);
    await runBuilds([], children, progress, onBuilt);
    expect(started).toEqual([]);
    await runBuilds([build, localBuild(remoteUnit('admin'))], children, progress, onBuilt);
    expect(started).toHaveLength(1);
    expect(started[0]?.slice(3)).toEqual([`mfe-support@${build.version}`, expect.stringMatching(/^mfe-admin@/)]);
  });

  it('say which is finished', async () => {
    const { children, progress, said } = building(['mfe-support 40 %', 'mfe-support 1.0.0 built in 3 s'], 0);
    await runBuilds([build], children, progress, onBuilt);
    expect(onBuilt.mock.calls).toEqual([[build]]);
    expect(said).toEqual([expect.stringMatching(/^Listo: mfe-support \(\d+ s\)\n$/)]);
  });

  it('end with the words of webpack and the name of what does not build', async () => {
    const { children, progress } = building(['mfe-support 40 %', 'Module not found: ./Missing'], 1);
    await expect(runBuilds([build], children, progress, onBuilt)).rejects.toThrow(
      'No se pudo construir mfe-support:\nModule not found: ./Missing',
    );
  });

  it('are whole where a page sends more than its budget, which is told', async () => {
    const lines = ['mfe-support 1.0.0 built in 3 s', 'Pages send more than allowed:', '/support: 300.0 KB of script.'];
    const { children, progress, said } = building(lines, 1);
    onBuilt.mockClear();
    await runBuilds([build], children, progress, onBuilt);
    expect(onBuilt.mock.calls).toEqual([[build]]);
    expect(said.at(-1)).toBe('Pages send more than allowed:\n/support: 300.0 KB of script.\n');
  });
});
