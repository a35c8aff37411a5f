import { Outlet } from '@boom/platform/router';
import { buildUser } from '@boom/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { buildPage, buildRelease, buildRemote, remotes, renderShell } from '../test/renderShell';

window.scrollTo = () => undefined;

const fallback = () => screen.findByRole('button', { name: 'Reintentar' });

function expectShellAlive() {
  expect(screen.getByRole('button', { name: /^Carrito/ })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Compra Boom, ir al inicio' })).toBeInTheDocument();
}

// React repeats on the console what a boundary caught.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('a remote that is still being built', () => {
  it('says so, is asked for, and opens by itself', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const paths = [{ path: '/support', title: 'Centro de soporte', isPrivate: true as const }];
    const coming = { release: buildRelease({ version: 'none', isComing: true, paths }) };
    let now = buildPage({ support: coming });
    const ask = jest.fn(async () => now.registry);
    const { report } = renderShell({ path: '/support', page: now, ask });
    const place = await screen.findByText('Estamos preparando esta sección');
    expect(place.closest('[role="status"]')).not.toBeNull();
    expectShellAlive();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(place).toBeInTheDocument();

    now = buildPage({ support: { release: buildRelease({ paths }) } });
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByRole('heading', { name: 'soporte' })).toBeInTheDocument();
    expect(report).not.toHaveBeenCalled();
    // Each time the page would be made anew, and lose what is typed in it.
    const asked = ask.mock.calls.length;
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(ask).toHaveBeenCalledTimes(asked);
    jest.useRealTimers();
  });
});

describe('a remote that cannot be shown', () => {
  it('leaves the shell alive and comes back with "Reintentar"', async () => {
    let isBack = false;
    const { user, report } = renderShell({
      path: '/support',
      importRemote: async () => (isBack ? remotes.support : Promise.reject(new Error('404'))),
    });
    await fallback();
    expectShellAlive();
    expect(screen.getByText('No pudimos cargar esta sección')).toBeInTheDocument();
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ kind: 'load', remote: 'support' }), 7);

    isBack = true;
    await user.click(await fallback());
    expect(await screen.findByRole('heading', { name: 'soporte' })).toBeInTheDocument();
  });

  it('that throws while it renders fails alone, and is rendered again', async () => {
    let isBroken = true;
    function Page() {
      if (isBroken) throw new Error('undefined is not a function');
      return <h1>soporte</h1>;
    }
    const support = buildRemote('', [], { routes: [{ path: 'support', lazy: async () => ({ Component: Page }) }] });
    const { user, report } = renderShell({ path: '/support', importRemote: async () => support });
    await fallback();
    expectShellAlive();
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ kind: 'render', version: '1.0.0' }), 7);

    isBroken = false;
    await user.click(await fallback());
    expect(await screen.findByRole('heading', { name: 'soporte' })).toBeInTheDocument();
  });

  it('keeps its own frame when a page inside of it throws', async () => {
    let isBroken = true;
    function Page() {
      if (isBroken) throw new Error('l is not a function');
      return <h1>pedidos</h1>;
    }
    const Component = () => (
      <>
        <nav aria-label="Panel" />
        <Outlet />
      </>
    );
    const child = { path: 'pedidos', lazy: async () => ({ Component: Page }) };
    const admin = buildRemote('', [], {
      routes: [{ path: 'admin', lazy: async () => ({ Component }), children: [child] }],
    });
    const { user, report } = renderShell({
      path: '/admin/pedidos',
      user: buildUser({ isAdmin: true }),
      importRemote: async () => admin,
    });
    await fallback();
    expect(screen.getByRole('navigation', { name: 'Panel' })).toBeInTheDocument();
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ kind: 'render' }), 7);
    isBroken = false;
    await user.click(await fallback());
    expect(await screen.findByRole('heading', { name: 'pedidos' })).toBeInTheDocument();
  });

  it('offers the shop and signing out where the remote brings the frame', async () => {
    const { user, router } = renderShell({
      path: '/admin',
      user: buildUser({ isAdmin: true }),
      importRemote: async (remote) =>
        remote === 'admin' ? Promise.reject(new Error('404')) : remotes[remote as keyof typeof remotes],
      api: { 'POST /api/logout': {} },
    });
    await fallback();
    expect(screen.getByRole('link', { name: 'Ir a la tienda' })).toHaveAttribute('href', '/');
    await user.click(screen.getByRole('button', { name: 'Cerrar Sesión' }));
    expect(router.state.location.pathname).toBe('/');
    expect(await screen.findByRole('heading', { name: 'catálogo' })).toBeInTheDocument();
  });

  it('resets its error when the visitor goes to another page', async () => {
    const { user } = renderShell({
      path: '/support',
      importRemote: async (remote) =>
        remote === 'support' ? Promise.reject(new Error('404')) : remotes[remote as keyof typeof remotes],
    });
    await fallback();
    await user.click(screen.getByRole('link', { name: 'Compra Boom, ir al inicio' }));
    expect(await screen.findByRole('heading', { name: 'catálogo' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
  });

  it('shows another page of the same remote after one that throws', async () => {
    const Broken = () => {
      throw new Error('l is not a function');
    };
    const routes = [...remotes.catalog.routes, { path: 'rota', lazy: async () => ({ Component: Broken }) }];
    const paths = ['/', '/rota'].map((path) => ({ path, title: 'Catálogo' }));
    const { user } = renderShell({
      path: '/rota',
      page: buildPage({ catalog: { release: buildRelease({ paths }) } }),
      importRemote: async () => ({ ...remotes.catalog, routes }),
    });
    await fallback();
    await user.click(screen.getByRole('link', { name: 'Compra Boom, ir al inicio' }));
    expect(await screen.findByRole('heading', { name: 'catálogo' })).toBeInTheDocument();
  });

  it('fetches a page again whose script did not arrive', async () => {
    let isBack = false;
    const support = buildRemote('', [], {
      routes: [
        {
          path: 'support',
          lazy: async () => {
            if (!isBack) throw new Error('Loading chunk 824 failed');
            return { Component: () => <h1>soporte</h1> };
          },
        },
      ],
    });
    const { user, report } = renderShell({ path: '/support', importRemote: async () => support });
    await fallback();
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ kind: 'load' }), 7);
    isBack = true;
    await user.click(await fallback());
    expect(await screen.findByRole('heading', { name: 'soporte' })).toBeInTheDocument();
  });

  it('offers the version that worked before', async () => {
    const page = buildPage({
      support: {
        release: buildRelease({ version: '2.0.0', paths: [{ path: '/support', title: 'Soporte' }] }),
        previous: { version: '1.9.0', entry: 'old.js', integrity: 'sha384-old' },
      },
    });
    const { user } = renderShell({
      path: '/support',
      page,
      importRemote: async (_remote, { version }) =>
        version === '1.9.0' ? remotes.support : Promise.reject(new Error('broken')),
    });
    await user.click(await screen.findByRole('button', { name: 'Abrir la versión anterior' }));
    expect(await screen.findByRole('heading', { name: 'soporte' })).toBeInTheDocument();
  });
});

describe('a version that loads and throws while it renders', () => {
  const broken = buildRemote('', [], {
    routes: [
      {
        path: 'support',
        lazy: async () => ({
          Component: () => {
            throw new Error('undefined is not a function');
          },
        }),
      },
    ],
  });
  const paths = [{ path: '/support', title: 'Soporte' }];
  const pageOf = (version: string, previous?: string) =>
    buildPage({
      support: {
        release: buildRelease({ version, paths }),
        previous: previous === undefined ? undefined : { version: previous, entry: 'old.js', integrity: 'sha384-old' },
      },
    });
  const importRemote = async (_remote: string, { version }: { version: string }) =>
    version === '2.0.0' ? broken : remotes.support;

  it('offers the one before it, which stays until another one is live', async () => {
    const { user } = renderShell({ path: '/support', page: pageOf('2.0.0', '1.9.0'), importRemote });
    await user.click(await screen.findByRole('button', { name: 'Abrir la versión anterior' }));
    expect(await screen.findByRole('heading', { name: 'soporte' })).toBeInTheDocument();
  });

  it('offers none that was taken back meanwhile', async () => {
    const ask = async () => ({ ...pageOf('2.0.0').registry, generation: 8 });
    const { user } = renderShell({ path: '/support', page: pageOf('2.0.0', '1.9.0'), importRemote, ask });
    const previous = await screen.findByRole('button', { name: 'Abrir la versión anterior' });
    await user.click(previous);
    await waitFor(() => expect(previous).not.toBeInTheDocument());
    await fallback();
    expect(screen.queryByRole('heading', { name: 'soporte' })).not.toBeInTheDocument();
  });

  it.each([
    ['rolled back', '1.9.0'],
    ['repaired', '2.0.1'],
  ])('is %s: "Reintentar" takes what is live by now', async (_how, version) => {
    const ask = async () => ({ ...pageOf(version).registry, generation: 8 });
    const { user } = renderShell({ path: '/support', page: pageOf('2.0.0'), importRemote, ask });
    await user.click(await fallback());
    expect(await screen.findByRole('heading', { name: 'soporte' })).toBeInTheDocument();
  });
});

describe('a widget that cannot be shown', () => {
  it('says so over the page, and closes', async () => {
    const { user } = renderShell({
      path: '/support',
      importRemote: async (remote) =>
        remote === 'checkout' ? Promise.reject(new Error('404')) : remotes[remote as keyof typeof remotes],
    });
    await screen.findByRole('heading', { name: 'soporte' });
    await user.click(screen.getByRole('button', { name: /^Carrito/ }));
    await fallback();
    expect(screen.getByRole('heading', { name: 'soporte' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
  });
});
