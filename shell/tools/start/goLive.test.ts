import { readReleaseKeys } from '../../releases/releaseKeys';
import { ReleaseStore } from '../../releases/releaseStore';
import { tempFolder } from '../../releases/test/tempFolder';
import { remoteIds } from '../build/units';
import type { LocalBuild } from './builds';
import * as builds from './builds';
import { type Children, isWhole } from './children';
import { type GoLiveOptions, goLive } from './goLive';
import type { Progress } from './progress';

jest.mock('./builds', () => ({
  ...jest.requireActual('./builds'),
  // A developer's folders may hold builds already.
  isBuilt: () => false,
  runBuilds: jest.fn(),
  publishLocal: jest.fn(),
}));
jest.mock('../build/fileLock', () => ({ withFileLock: (_file: string, work: () => unknown) => work() }));

let folder: string;
let options: GoLiveOptions;
/** Names of what is live. */
let live: string[];
let said: string[];
/** Lets the builds of remotes go on that wait behind the first ones. */
let goOn: () => void;

beforeEach(() => {
  folder = tempFolder();
  options = {
    store: new ReleaseStore(folder),
    keys: readReleaseKeys({}, folder),
    isProduction: false,
    children: {} as Children,
    progress: { say: (line: string) => said.push(line) } as unknown as Progress,
    api: Promise.resolve(),
  };
  live = [];
  said = [];
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  jest.mocked(builds.publishLocal).mockImplementation(async ({ unit }, store) => {
    live.push(unit.name);
    await store.changeRegistry((registry) => {
      delete registry.coming?.[unit.remote ?? ''];
    });
  });
  jest.mocked(builds.runBuilds).mockImplementation(async (wanted, _children, _progress, onBuilt) => {
    for (const build of wanted) {
      if (live.includes('shell') && live.includes('mfe-catalog')) await mayGoOn;
      await onBuilt(build);
    }
  });
});

const namesOf = (coming: LocalBuild[]) => coming.map(({ unit }) => unit.name).sort();
const others = remoteIds.filter((id) => id !== 'catalog');

describe('a first start', () => {
  it('opens the shop with the shell and the home page, and builds the others behind it', async () => {
    const { opened, finished } = goLive(options);
    expect(namesOf(await opened)).toEqual(others.map((id) => `mfe-${id}`));
    expect(live.sort()).toEqual(['mfe-catalog', 'shell']);
    const { coming = {} } = await options.store.readRegistry();
    expect(Object.keys(coming).sort()).toEqual(others);
    expect(coming.support).toContainEqual(expect.objectContaining({ path: '/support', title: 'Centro de soporte' }));
    expect(isWhole(folder)).toBe(false);

    goOn();
    await finished;
    expect(live).toHaveLength(remoteIds.length + 1);
    expect(isWhole(folder)).toBe(true);
  });

  it('in production opens when everything is live', async () => {
    goOn();
    expect(await goLive({ ...options, isProduction: true }).opened).toEqual([]);
    expect(live).toHaveLength(remoteIds.length + 1);
  });

  /** Lets these not build. */
  function fail(...failing: string[]) {
    const run = jest.mocked(builds.runBuilds).getMockImplementation();
    jest.mocked(builds.runBuilds).mockImplementation(async (wanted, ...others) => {
      const index = wanted.findIndex(({ unit }) => failing.includes(unit.name));
      await run?.(wanted.slice(0, index < 0 ? undefined : index), ...others);
      const failed = wanted[index];
      if (failed) throw new builds.BuildError(failed, ['ERROR in ./src/remote.tsx', 'Module not found: ./Missing', '']);
    });
  }

  it('goes on without a remote that does not build, says why, and lets the next start try it again', async () => {
    fail('mfe-checkout');
    goOn();
    const { opened, finished } = goLive(options);
    expect(namesOf(await opened)).toContain('mfe-checkout');
    expect(namesOf(await finished)).toEqual(['mfe-checkout']);
    expect(said).toEqual([
      expect.stringMatching(/^No se pudo construir mfe-checkout: \.\/src\/remote\.tsx Module not found: \.\/Missing/),
    ]);
    expect(live).toHaveLength(remoteIds.length);
    expect(Object.keys((await options.store.readRegistry()).coming ?? {})).toEqual(['checkout']);
    expect(Object.keys((await options.store.readNote('local')) ?? {})).not.toContain('mfe-checkout');
  });

  it.each(['shell', 'mfe-catalog'])('ends when the shop cannot open: without %s', async (unit) => {
    fail(unit);
    goOn();
    await expect(goLive(options).opened).rejects.toThrow(`No se pudo construir ${unit}`);
  });
});

describe('a later start', () => {
  it('forgets what one before, which did not get through, has announced', async () => {
    goOn();
    await options.store.changeRegistry((registry) => {
      registry.coming = { gone: [{ path: '/gone', title: 'Gone', description: '' }] };
    });
    await goLive(options).finished;
    expect((await options.store.readRegistry()).coming).toEqual({});
  });
});
