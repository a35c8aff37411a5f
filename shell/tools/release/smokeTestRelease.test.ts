import path from 'node:path';
import { putLive, rollBack } from '../../releases/registryChanges';
import { ReleaseStore } from '../../releases/releaseStore';
import { buildRemote, buildShell } from '../../releases/test/build';
import { tempFolder } from '../../releases/test/tempFolder';
import { smokeTest } from './smokeTest';
import { smokeTestRelease } from './smokeTestRelease';

jest.mock('../browser/openBrowser', () => ({ openBrowser: () => Promise.resolve({ close: () => Promise.resolve() }) }));
jest.mock('./smokeTest', () => ({ ...jest.requireActual('./smokeTest'), smokeTest: jest.fn() }));

const folder = tempFolder();
jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response()));

const reason = { by: 'ana' };
const shell = (version: string, names: string[]) => ({
  ...buildShell(version),
  offers: { '@boom/platform': names },
});
const catalog = (version: string, names: string[]) => ({
  ...buildRemote(version, []),
  uses: { '@boom/platform': names },
});

/** One with a page that the test opens. */
const withPage = (version: string) => buildRemote(version, [{ path: '/ofertas' }]);

/** Tests shell 2.1.0, the version after 2.0.0, which has one name less; `meanwhile` happens before it is found broken. */
async function test(store: ReleaseStore, meanwhile: () => Promise<unknown>): Promise<void> {
  await store.changeRegistry((current) => {
    putLive(current, 'shell', shell('2.0.0', ['Button']), reason);
    putLive(current, 'catalog', catalog('1.3.0', ['Button']), reason);
  });
  const registry = await store.changeRegistry((current) =>
    putLive(current, 'shell', shell('2.1.0', ['Button', 'Row']), reason),
  );
  jest.mocked(smokeTest).mockImplementationOnce(async () => {
    await meanwhile();
    return ['/ shows the fallback'];
  });
  await smokeTestRelease({ store, unit: 'shell', registry, isCanary: false, site: 'http://localhost' });
}

describe('a release that is found broken', () => {
  it('is taken back', async () => {
    const store = new ReleaseStore(path.join(folder, 'alone'));
    await expect(test(store, () => Promise.resolve())).rejects.toThrow(
      'shell 2.1.0 was taken back:\n  / shows the fallback',
    );
    expect((await store.readRegistry()).shell?.version).toBe('2.0.0');
  });

  it('leaves the shop when it is the first of its remote', async () => {
    const store = new ReleaseStore(path.join(folder, 'first'));
    const registry = await store.changeRegistry((current) => {
      putLive(current, 'shell', shell('2.0.0', ['Button']), reason);
      putLive(current, 'catalog', withPage('1.3.0'), reason);
    });
    jest.mocked(smokeTest).mockResolvedValueOnce(['/ofertas shows the fallback']);
    await expect(
      smokeTestRelease({ store, unit: 'catalog', registry, isCanary: false, site: 'http://localhost' }),
    ).rejects.toThrow('catalog 1.3.0 was taken back:\n  /ofertas shows the fallback');
    const { remotes, history } = await store.readRegistry();
    expect([remotes.catalog, history?.at(-1)]).toEqual([
      undefined,
      expect.objectContaining({ what: 'catalog', action: 'retired', why: '/ofertas shows the fallback' }),
    ]);
  });

  it('stays without a version before it where it is no first one: visitors had another, which was taken back', async () => {
    const store = new ReleaseStore(path.join(folder, 'back'));
    const registry = await store.changeRegistry((current) => {
      putLive(current, 'shell', shell('2.0.0', ['Button']), reason);
      for (const version of ['1.3.0', '1.4.0']) putLive(current, 'catalog', withPage(version), reason);
      rollBack(current, 'catalog', reason);
    });
    jest.mocked(smokeTest).mockResolvedValueOnce(['/ofertas shows the fallback']);
    await expect(
      smokeTestRelease({ store, unit: 'catalog', registry, isCanary: false, site: 'http://localhost' }),
    ).rejects.toThrow('catalog 1.3.0 stays: there is no version before it');
    expect((await store.readRegistry()).remotes.catalog?.version).toBe('1.3.0');
  });

  it('stays when another team has released on top of it meanwhile, and says who', async () => {
    const store = new ReleaseStore(path.join(folder, 'others'));
    const release = () =>
      store.changeRegistry((current) => putLive(current, 'catalog', catalog('1.4.0', ['Row']), reason));
    await expect(test(store, release)).rejects.toThrow(
      'shell 2.1.0 stays:\n  / shows the fallback\n2.0.0 does not fit any more:\n  catalog 1.4.0 uses Row of @boom/platform',
    );
    const { shell: live, remotes } = await store.readRegistry();
    expect([live?.version, remotes.catalog?.version]).toEqual(['2.1.0', '1.4.0']);
  });

  it('and that somebody has replaced meanwhile is not said to be taken back', async () => {
    const store = new ReleaseStore(path.join(folder, 'replaced'));
    const release = () => store.changeRegistry((current) => putLive(current, 'shell', shell('2.2.0', ['Row']), reason));
    await expect(test(store, release)).rejects.toThrow(
      'shell 2.1.0 is not what visitors get any more; its test says nothing of it:\n  / shows the fallback',
    );
    expect(await store.readRegistry()).toMatchObject({ generation: 3, shell: { version: '2.2.0' } });
  });
});
