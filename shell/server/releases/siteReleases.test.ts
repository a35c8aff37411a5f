import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { putLive } from '../../releases/registryChanges';
import { ReleaseStore } from '../../releases/releaseStore';
import { buildRelease } from '../../releases/test/build';
import { tempFolder } from '../../releases/test/tempFolder';
import { NotReadyError } from '../http/unavailable';
import { signed } from '../test/signing';
import { createReleases } from '../test/siteReleases';

let folder: string;
let store: ReleaseStore;
let logged: Array<{ err: { message: string }; generation?: number }>;
beforeEach(() => {
  folder = tempFolder();
  store = new ReleaseStore(folder);
  logged = [];
});
/** Reads what visitors get, as every page of a site does. */
const watch = () => {
  const log = pino({ level: 'error' }, { write: (line: string) => logged.push(JSON.parse(line)) });
  const releases = createReleases(store, log);
  return () => releases.current();
};
const support = (version: string) => signed('support', buildRelease(version));

/** As a release does it: the new file takes the place of the old one. */
function publish(text: string) {
  writeFileSync(path.join(folder, 'next.json'), text);
  renameSync(path.join(folder, 'next.json'), path.join(folder, 'registry.json'));
}
const registryOf = (generation: number, release: object = support('1.0.0')) =>
  JSON.stringify({ generation, remotes: { support: release } });

describe('the registry in the release store', () => {
  it('is read once for everybody, and again when a release has replaced it', async () => {
    publish(registryOf(1));
    const read = watch();
    const first = await read();
    expect(await read()).toBe(first);
    publish(registryOf(2));
    expect(await read()).toMatchObject({ generation: 2 });
  });

  it.each([
    ['cut off', '{"generation":'],
    ['of another shape', '{"generation":2}'],
    ['with a remote that cannot be loaded', registryOf(2, { version: '1.1.0' })],
    ['with a canary that is none', registryOf(2, { ...support('1.0.0'), canary: { percent: 10 } })],
    [
      'with half a shell',
      JSON.stringify({ generation: 2, remotes: {}, shell: { version: '2.0.0', entry: 'main.js' } }),
    ],
  ])('when it is damaged (%s), the last good one goes on, and the log says so once', async (_how, text) => {
    publish(registryOf(1));
    const read = watch();
    await read();
    publish(text);
    while (logged.every(({ err }) => err.message === 'the release store does not answer')) {
      expect(await read()).toMatchObject({ generation: 1 });
    }
    expect(await read()).toMatchObject({ generation: 1 });
    // On a busy machine it may also have been waited for in vain.
    const reasons = logged.filter(({ err }) => err.message !== 'the release store does not answer');
    expect(reasons).toMatchObject([{ generation: 1 }]);
    publish(registryOf(3));
    // On a busy machine a page may not wait long enough to see it.
    while ((await read()).generation !== 3) await new Promise(setImmediate);
  });

  it('goes on when the file is gone', async () => {
    publish(registryOf(1));
    const read = watch();
    await read();
    rmSync(path.join(folder, 'registry.json'));
    expect(await read()).toMatchObject({ generation: 1 });
    expect(logged).toHaveLength(1);
  });

  it('is waited for a moment by one page when the store hangs, and by the next ones not at all', async () => {
    publish(registryOf(1));
    const read = watch();
    await read();
    let answer = () => {};
    jest.spyOn(store, 'readShownRegistry').mockReturnValue(
      new Promise((resolve) => {
        answer = () => resolve({ stamp: 'late', content: JSON.parse(registryOf(2)) });
      }),
    );
    expect(await read()).toMatchObject({ generation: 1 });
    const from = performance.now();
    for (let count = 0; count < 100; count += 1) await read();
    expect(performance.now() - from).toBeLessThan(2_000);
    expect(logged).toMatchObject([{ err: { message: 'the release store does not answer' } }]);
    answer();
    await new Promise(setImmediate);
    expect(await read()).toMatchObject({ generation: 2 });
  });

  it('is the last change for a site that starts while the file is damaged, and whole again with the next one', async () => {
    await store.changeRegistry((registry) => putLive(registry, 'support', support('1.0.0'), { by: 'ana' }));
    publish('{"generation":');
    const read = watch();
    expect(await read()).toMatchObject({ generation: 1, remotes: { support: { version: '1.0.0' } } });
    expect(logged).toHaveLength(1);
    await store.changeRegistry((registry) => putLive(registry, 'support', support('1.1.0'), { by: 'ana' }));
    expect(await read()).toMatchObject({ generation: 2, remotes: { support: { version: '1.1.0' } } });
  });

  it('says so where a site starts and nothing whole is left of it, as where nothing was ever there', async () => {
    await store.changeRegistry((registry) => putLive(registry, 'support', support('1.0.0'), { by: 'ana' }));
    const damaged = registryOf(1, { version: '1.0.0' });
    writeFileSync(path.join(folder, 'generations/1.json'), damaged);
    publish(damaged);
    await expect(watch()()).rejects.toThrow(NotReadyError);
  });

  it('that was never there says so: the shop is being put in place', async () => {
    await expect(watch()()).rejects.toThrow(NotReadyError);
  });
});
