import { buildRelease, buildRemote } from '../test/renderShell';

const shared = { react: 'one copy' };
const catalog = buildRemote('soporte', ['support']);
const global = globalThis as Record<string, unknown>;

/** The latest script element that was added, as a browser would see it. */
const script = () => document.head.querySelector<HTMLScriptElement>('script:last-of-type');

/** Lets the entry arrive, which sets the remote's global variable. */
function arrive(container: unknown) {
  global.mfe_support = container;
  script()?.dispatchEvent(new Event('load'));
}

const buildContainer = (exposed: unknown = { default: catalog }) => ({
  init: jest.fn(async () => undefined),
  get: jest.fn(async () => () => exposed),
});

/** A module of its own for each test: it remembers what has run. */
async function setUp() {
  jest.resetModules();
  const { importRemote } = await import('./federation');
  const release = buildRelease({ version: '1.2.0' });
  return (over = {}) => importRemote('support', { ...release, ...over });
}

beforeEach(() => {
  document.head.replaceChildren();
  Object.assign(global, {
    __webpack_init_sharing__: jest.fn(async () => undefined),
    __webpack_share_scopes__: { default: shared },
  });
});

describe('a remote’s container', () => {
  it('runs with the hash of the registry, gets the shell’s libraries and gives its module', async () => {
    const importRemote = await setUp();
    const imported = importRemote();
    expect(script()).toMatchObject({
      src: 'http://localhost/remotes/support/1.2.0/remoteEntry.js',
      integrity: 'sha384-entry',
      crossOrigin: 'anonymous',
    });
    const container = buildContainer();
    arrive(container);
    expect(await imported).toBe(catalog);
    expect(container.init).toHaveBeenCalledWith(shared);
    expect(container.get).toHaveBeenCalledWith('./remote');
  });

  it('runs once, however often it is asked for', async () => {
    const importRemote = await setUp();
    const imported = [importRemote(), importRemote()];
    expect(document.head.querySelectorAll('script')).toHaveLength(1);
    arrive(buildContainer());
    await Promise.all(imported);
    await importRemote();
    expect(document.head.querySelectorAll('script')).toHaveLength(0);
  });

  it('does not run without a hash', async () => {
    const importRemote = await setUp();
    await expect(importRemote({ integrity: '' })).rejects.toThrow('No integrity is known');
    expect(script()).toBeNull();
  });

  it('is fetched again after it did not arrive, was refused or failed', async () => {
    const importRemote = await setUp();
    const lost = importRemote();
    script()?.dispatchEvent(new Event('error'));
    await expect(lost).rejects.toThrow('did not arrive');

    const broken = importRemote();
    arrive({ ...buildContainer(), get: async () => Promise.reject(new Error('Loading chunk 58 failed')) });
    await expect(broken).rejects.toThrow('chunk 58');

    const empty = importRemote();
    arrive(buildContainer({}));
    await expect(empty).rejects.toThrow('no default export');

    const imported = importRemote();
    arrive(buildContainer());
    expect(await imported).toBe(catalog);
  });

  it('of another version is another one', async () => {
    const importRemote = await setUp();
    const imported = importRemote();
    arrive(buildContainer());
    await imported;

    const old = { ...catalog };
    const previous = importRemote({ version: '1.1.0', entry: 'old.js' });
    expect(script()?.src).toMatch('/support/1.1.0/old.js');
    arrive(buildContainer({ default: old }));
    expect(await previous).toBe(old);
    expect(await importRemote()).toBe(catalog);
  });
});
