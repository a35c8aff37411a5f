import { TIMEOUT_MS } from '@boom/platform';
import { buildPage, buildRelease, buildRemote } from '../test/renderShell';
import { createRemoteLoader, type LoaderDependencies } from './remoteLoader';

const target = { pathname: '/support' };
const remote = buildRemote('soporte', ['support']);

function setUp(importRemote: LoaderDependencies['importRemote'], withPrevious = false) {
  const page = buildPage({
    support: {
      release: buildRelease({
        version: '2.0.0',
        files: { 'page.js': 'sha384-page' },
        routes: [{ path: '/support', files: ['page.js'], shared: ['yup'] }],
      }),
      previous: withPrevious ? { version: '1.9.0', entry: 'old.js', integrity: 'sha384-old' } : undefined,
    },
  });
  page.shared = { yup: [{ url: '/assets/yup.js', integrity: 'sha384-yup' }] };
  const dependencies = {
    page,
    ask: jest.fn(async () => page.registry),
    reload: jest.fn(() => false),
    importRemote: jest.fn(importRemote),
    preload: jest.fn(),
    refresh: jest.fn(async () => undefined),
    report: jest.fn(),
    onShown: jest.fn(),
  };
  return { loader: createRemoteLoader(dependencies), ...dependencies };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a remote that is asked for', () => {
  it('is fetched once, together with everything its screen needs', async () => {
    const { loader, importRemote, preload, onShown } = setUp(async () => remote);
    loader.load('support', target);
    loader.load('support', target);
    // Verdicts over canaries count from it.
    expect(onShown).toHaveBeenCalledWith('support', '2.0.0', target);
    expect(loader.stateOf('support')).toMatchObject({ status: 'loading', version: '2.0.0' });
    await jest.runAllTimersAsync();
    expect(loader.stateOf('support')).toMatchObject({ status: 'ready', version: '2.0.0' });
    expect(importRemote).toHaveBeenCalledTimes(1);
    expect(preload.mock.calls[0]?.[0]).toEqual([
      { url: '/remotes/support/2.0.0/remoteEntry.js', integrity: 'sha384-entry' },
      { url: '/remotes/support/2.0.0/page.js', integrity: 'sha384-page' },
      { url: '/assets/yup.js', integrity: 'sha384-yup' },
    ]);
  });

  it('is tried three times before it counts as failed, and reported once', async () => {
    const { loader, importRemote, report } = setUp(async () => Promise.reject(new Error('404')));
    loader.load('support', target);
    await jest.runAllTimersAsync();
    expect(importRemote).toHaveBeenCalledTimes(3);
    expect(loader.stateOf('support')).toMatchObject({ status: 'failed', error: { kind: 'load', version: '2.0.0' } });
    expect(report).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ remote: 'support', version: '2.0.0' }), 7);
  });

  it('is not fetched at all when it must not run here, fails with the reason and offers the version before', async () => {
    const { loader, page, importRemote, preload, report } = setUp(async () => remote, true);
    Object.assign(page.registry.remotes.support?.release ?? {}, { refused: 'uses Row of @boom/platform' });
    loader.load('support', target);
    await jest.runAllTimersAsync();
    expect(importRemote).not.toHaveBeenCalled();
    expect(preload.mock.calls).toEqual([[[]]]);
    expect(loader.stateOf('support')).toMatchObject({ status: 'failed', version: '2.0.0', previous: '1.9.0' });
    expect(report.mock.calls).toEqual([[expect.objectContaining({ kind: 'contract', version: '2.0.0' }), 7]]);
    expect(report.mock.calls[0][0].message).toContain('uses Row');
    loader.usePrevious('support');
    await jest.runAllTimersAsync();
    expect(loader.stateOf('support')).toMatchObject({ status: 'ready', version: '1.9.0' });
  });

  it('recovers by itself from one failed try', async () => {
    let tries = 0;
    const { loader, report } = setUp(async () => (++tries === 1 ? Promise.reject(new Error('503')) : remote));
    loader.load('support', target);
    await jest.runAllTimersAsync();
    expect(loader.stateOf('support')?.status).toBe('ready');
    expect(report).not.toHaveBeenCalled();
  });

  it('is given up after eight seconds, and shown when it arrives later', async () => {
    let arrive: (module: typeof remote) => void = () => undefined;
    const { loader, report } = setUp(() => new Promise((resolve) => (arrive = resolve)));
    loader.load('support', target);
    await jest.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    expect(loader.stateOf('support')?.status).toBe('loading');
    await jest.advanceTimersByTimeAsync(1);
    expect(loader.stateOf('support')).toMatchObject({ status: 'failed', error: { kind: 'timeout' } });
    expect(report).toHaveBeenCalledTimes(1);
    arrive(remote);
    await jest.advanceTimersByTimeAsync(0);
    expect(loader.stateOf('support')?.status).toBe('ready');
  });

  it('is refused when it was built for another contract', async () => {
    const { loader } = setUp(async () => ({ ...remote, contract: 2 as never }));
    loader.load('support', target);
    await jest.runAllTimersAsync();
    expect(loader.stateOf('support')).toMatchObject({ status: 'failed', error: { kind: 'contract' } });
  });

  it('fails at once when the registry does not name it', () => {
    const { loader } = setUp(async () => remote);
    loader.load('nothing', target);
    expect(loader.stateOf('nothing')).toMatchObject({ status: 'failed', error: { kind: 'load' } });
  });
});

describe('after a failure', () => {
  it('a retry starts over, past the browser cache', async () => {
    let isBack = false;
    const { loader, refresh } = setUp(async () => (isBack ? remote : Promise.reject(new Error('down'))));
    loader.load('support', target);
    await jest.runAllTimersAsync();
    isBack = true;
    const retried = loader.retry('support');
    expect(loader.stateOf('support')?.status).toBe('loading');
    await retried;
    await jest.runAllTimersAsync();
    expect(loader.stateOf('support')?.status).toBe('ready');
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('the last good version is offered, and loads', async () => {
    const { loader, importRemote } = setUp(
      async (_remote, { version }) => (version === '1.9.0' ? remote : Promise.reject(new Error('broken'))),
      true,
    );
    loader.load('support', target);
    await jest.runAllTimersAsync();
    expect(loader.stateOf('support')).toMatchObject({ status: 'failed', previous: '1.9.0' });
    loader.usePrevious('support');
    await jest.runAllTimersAsync();
    expect(loader.stateOf('support')).toMatchObject({ status: 'ready', version: '1.9.0' });
    expect(importRemote).toHaveBeenLastCalledWith('support', expect.objectContaining({ entry: 'old.js' }));
  });
});

describe('a version that says nothing for long', () => {
  it.each([
    ['arrives', 'there'],
    ['fails', 'lost'],
  ] as const)('and %s after the one before was chosen changes nothing on the screen', async (_how, end) => {
    let finish: Record<'there' | 'lost', () => void> = { there: () => undefined, lost: () => undefined };
    const { loader, report } = setUp(
      (_remote, { version }) =>
        version === '1.9.0'
          ? Promise.resolve(remote)
          : new Promise((resolve, reject) => {
              finish = { there: () => resolve(remote), lost: () => reject(new Error('down')) };
              // What is tried again after a failure fails at once.
              if (end === 'lost') setTimeout(finish.lost, TIMEOUT_MS * 2);
            }),
      true,
    );
    loader.load('support', target);
    await jest.advanceTimersByTimeAsync(TIMEOUT_MS);
    void loader.usePrevious('support');
    await jest.advanceTimersByTimeAsync(0);
    const shown = loader.stateOf('support');
    expect(shown).toMatchObject({ status: 'ready', version: '1.9.0' });
    finish[end]();
    await jest.runAllTimersAsync();
    expect(loader.stateOf('support')).toBe(shown);
    expect(report.mock.calls.map(([error]) => error.kind)).toEqual(['timeout']);
  });
});

it('a page that failed in a remote that runs is loaded again alone, and not the remote with it', async () => {
  const { loader, importRemote } = setUp(async () => remote);
  loader.load('support', target);
  await jest.runAllTimersAsync();
  const before = loader.stateOf('support');
  void loader.retry('support');
  await jest.runAllTimersAsync();
  expect(importRemote).toHaveBeenCalledTimes(1);
  // React remembers a page that failed: its routes are made anew.
  const now = loader.stateOf('support');
  expect(now).toMatchObject({ status: 'ready', version: '2.0.0' });
  expect(now).not.toBe(before);
});

describe('"Abrir la versión anterior" where the registry that the tab knows has changed since the failure', () => {
  it.each([
    ['taken back', '1.9.0'],
    ['repaired', '2.1.0'],
  ])('opens what is live: the broken version was %s', async (_what, version) => {
    const { loader, ask, report } = setUp(
      async (_remote, release) => (release.version === '2.0.0' ? Promise.reject(new Error('broken')) : remote),
      true,
    );
    loader.load('support', target);
    await jest.runAllTimersAsync();
    const previous = version === '2.1.0' ? { version: '2.0.0', entry: 'old.js', integrity: '' } : undefined;
    const now = buildPage({ support: { release: buildRelease({ version }), previous } }).registry;
    ask.mockResolvedValue({ ...now, generation: 8 });
    // As at a look at the tab, before the button is pressed.
    await loader.live.check(true);
    void loader.usePrevious('support');
    await jest.runAllTimersAsync();
    expect(loader.stateOf('support')).toMatchObject({ status: 'ready', version });
    expect(report).toHaveBeenCalledTimes(1);
  });
});

it('"Abrir la versión anterior" says again that it failed where the site offers that version no longer', async () => {
  const { loader, ask, page } = setUp(async () => Promise.reject(new Error('broken')), true);
  loader.load('support', target);
  await jest.runAllTimersAsync();
  const { release } = page.registry.remotes.support!;
  ask.mockResolvedValue({ ...page.registry, generation: 8, remotes: { support: { release } } });
  void loader.usePrevious('support');
  await jest.runAllTimersAsync();
  expect(loader.stateOf('support')).toMatchObject({ status: 'failed', version: '2.0.0', previous: undefined });
});

describe('"Reintentar" while another shell is live', () => {
  it.each([true, false])(
    'opens the page anew, unless the shopper is in the middle of something: %p',
    async (canReload) => {
      let isBack = false;
      const { loader, ask, reload, page, importRemote } = setUp(async () =>
        isBack ? remote : Promise.reject(new Error('down')),
      );
      ask.mockResolvedValue({ ...page.registry, generation: 8, shell: { version: '2.0.0' } });
      reload.mockReturnValue(canReload);
      loader.load('support', target);
      await jest.runAllTimersAsync();
      isBack = true;
      importRemote.mockClear();
      void loader.retry('support');
      await jest.runAllTimersAsync();
      expect(reload).toHaveBeenCalledTimes(1);
      expect(importRemote).toHaveBeenCalledTimes(canReload ? 0 : 1);
    },
  );
});

describe('a lazy component that failed', () => {
  const told = (cause: unknown) => {
    const { loader, report } = setUp(async () => remote);
    loader.reportLazyFailure(cause);
    return report.mock.calls[0]?.[0];
  };

  it('is reported for the owner of its script', () => {
    const missing = Object.assign(new Error('ChunkLoadError'), { request: '/remotes/checkout/3.1.0/42.js' });
    expect(told(missing)).toMatchObject({ kind: 'load', remote: 'checkout', version: '3.1.0' });
    const own = Object.assign(new Error('ChunkLoadError'), { request: '/assets/1.4.0/42.js' });
    expect(told(own)).toMatchObject({ kind: 'load', remote: 'shell', version: '1.4.0' });
  });

  it.each([
    ['2.0.0', true],
    ['1.0.0', false],
  ])('and was a script offers to reload when another shell is live: %s, %p', async (version, isOffered) => {
    const { loader, ask, page } = setUp(async () => remote);
    ask.mockResolvedValue({ ...page.registry, generation: 8, shell: { version } });
    loader.reportLazyFailure(Object.assign(new Error('ChunkLoadError'), { request: '/assets/1.0.0/42.js' }));
    await jest.runAllTimersAsync();
    expect(loader.live.isReloadOffered()).toBe(isOffered);
  });

  it.each([new Error('undefined is not a function'), null, 'text'])(
    'is the shell’s where no script failed: %p',
    (cause) => expect(told(cause)).toMatchObject({ kind: 'render', remote: 'shell' }),
  );
});

describe('a page that is opened before it renders', () => {
  const page = { Component: () => null };
  const withPage = (lazy: () => Promise<object>) => buildRemote('', [], { routes: [{ path: 'support', lazy }] });

  it('is there with its file, and none where the remote knows no such path', async () => {
    const { loader } = setUp(async () => withPage(async () => page));
    const opened = loader.openForHydration('support', '/support');
    await jest.runAllTimersAsync();
    expect(await opened).toMatchObject([{ page, params: {} }]);
    expect(await loader.open('support', '/support/nada')).toEqual([]);
  });

  it('is there also where its file was lost at first', async () => {
    const load = jest.fn(async () => page).mockRejectedValueOnce(new Error('ChunkLoadError'));
    const opened = setUp(async () => withPage(load)).loader.open('support', '/support');
    await jest.runAllTimersAsync();
    expect(await opened).toMatchObject([{ page }]);
  });

  it.each([
    ['remote', async () => Promise.reject(new Error('404'))],
    ['file', async () => withPage(() => Promise.reject(new Error('ChunkLoadError')))],
    ['file, of which nothing ever comes,', async () => withPage(() => new Promise(() => undefined))],
  ])('is nothing, and no error, where its %s cannot be loaded', async (_what, importRemote) => {
    const { loader } = setUp(importRemote);
    const opened = loader.openForHydration('support', '/support');
    await jest.runAllTimersAsync();
    expect(await opened).toEqual([]);
  });
});
