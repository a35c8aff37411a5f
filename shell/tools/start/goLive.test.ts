import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readReleaseKeys } from '../../releases/releaseKeys';
import { ReleaseStore } from '../../releases/releaseStore';
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
jest.mock('../files/fileLock', () => ({ withFileLock: (_file: string, work: () => unknown) => work() }));

let folder: string;
let options: GoLiveOptions;
/** Names of what is live. */
let live: string[];
/** Lets the builds of remotes go on that wait behind the first ones. */
let goOn: () => void;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boom-live-'));
  options = {
    store: new ReleaseStore(folder),
    keys: readReleaseKeys({}, folder),
    isProduction: false,
    children: {} as Children,
    progress: {} as Progress,
    api: Promise.resolve(),
  };
  live = [];
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
afterEach(() => rmSync(folder, { recursive: true, force: true }));

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

  it('ends when a remote does not build, also while the shop is open', async () => {
    const run = jest.mocked(builds.runBuilds).getMockImplementation();
    jest.mocked(builds.runBuilds).mockImplementation(async (wanted, ...others) => {
      if (wanted.some(({ unit }) => unit.remote === 'support')) throw new Error('mfe-support');
      await run?.(wanted, ...others);
    });
    goOn();
    const { opened, finished } = goLive(options);
    await expect(finished).rejects.toThrow('mfe-support');
    expect(namesOf(await opened)).toContain('mfe-support');
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
