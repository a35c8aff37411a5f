import { init } from '@module-federation/enhanced/runtime';
import { buildRelease, buildRemote } from '../test/renderShell';
import entryPlugin from './entryPlugin';
import { importRemote } from './federation';

const catalog = buildRemote('soporte', ['support']);
const global = globalThis as Record<string, unknown>;

// What the build does for the shell.
const shell = init({ name: 'shell', remotes: [], plugins: [entryPlugin()] });

/** The script element that was added, as a browser would see it. */
async function script() {
  await new Promise((resolve) => setTimeout(resolve));
  return document.head.querySelector<HTMLScriptElement>('script');
}

/** Lets the entry arrive, which sets the container's global variable. */
async function arrive(name: string, container: unknown) {
  const entry = await script();
  global[name] = container;
  entry?.dispatchEvent(new Event('load'));
}

const buildContainer = (exposed: unknown = { default: catalog }) => ({
  init: jest.fn(async () => undefined),
  get: jest.fn(async () => () => exposed),
});

const release = (version: string, over = {}) => ({ ...buildRelease({ version }), ...over });

beforeEach(() => document.head.replaceChildren());

describe('a remote’s container', () => {
  it('runs with the hash of the registry, gets the shell’s libraries and gives its module', async () => {
    const imported = importRemote('support', release('1.0.0'));
    expect(await script()).toMatchObject({
      src: 'http://localhost/remotes/support/1.0.0/remoteEntry.js',
      integrity: 'sha384-entry',
      crossOrigin: 'anonymous',
    });
    const container = buildContainer();
    await arrive('mfe_support_1_0_0', container);
    expect(await imported).toBe(catalog);
    expect(container.init.mock.calls).toEqual([[shell.shareScopeMap.default, expect.anything(), expect.anything()]]);
    expect(container.get).toHaveBeenCalledWith('./remote');
  });

  it('runs once, however often it is asked for', async () => {
    const imported = [importRemote('support', release('1.0.1')), importRemote('support', release('1.0.1'))];
    await arrive('mfe_support_1_0_1', buildContainer());
    await Promise.all(imported);
    await importRemote('support', release('1.0.1'));
    expect(await script()).toBeNull();
  });

  it('does not run without a hash', async () => {
    await expect(importRemote('support', release('1.0.2', { integrity: '' }))).rejects.toThrow('No integrity is known');
    expect(await script()).toBeNull();
  });

  it('is fetched again after it did not arrive, and asked again after a script of it was lost', async () => {
    const lost = importRemote('support', release('1.0.3'));
    (await script())?.dispatchEvent(new Event('error'));
    // The first words are what a report has room for.
    await expect(lost).rejects.toThrow(/^ScriptNetworkError: .*remoteEntry\.js/);

    const imported = importRemote('support', release('1.0.3'));
    const container = buildContainer();
    container.get.mockRejectedValueOnce(new Error('Loading chunk 58 failed'));
    await arrive('mfe_support_1_0_3', container);
    await expect(imported).rejects.toThrow('chunk 58');
    expect(await importRemote('support', release('1.0.3'))).toBe(catalog);
  });

  it('that exposes nothing is an error', async () => {
    const imported = importRemote('support', release('1.0.4'));
    await arrive('mfe_support_1_0_4', buildContainer({}));
    await expect(imported).rejects.toThrow('no default export');
  });

  it('of another version is another one, of a build on a developer’s machine too', async () => {
    const first = importRemote('support', release('1.1.0'));
    await arrive('mfe_support_1_1_0', buildContainer());
    const local = { ...catalog };
    const second = importRemote('support', release('1.1.0-local.ab12', { entry: 'local.js' }));
    expect((await script())?.src).toMatch('/support/1.1.0-local.ab12/local.js');
    await arrive('mfe_support_1_1_0__local_ab12', buildContainer({ default: local }));
    expect(await Promise.all([first, second])).toEqual([catalog, local]);
    expect(await importRemote('support', release('1.1.0'))).toBe(catalog);
  });
});
