import { DAY_MS, type UserView } from '@boom/contract';
import {
  answersOf,
  createStore,
  followSession,
  lastSessionChange,
  loadSession,
  persistCart,
  watchConnection,
} from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { stayInPlace } from '@boom/platform/router';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import esMX from '../i18n/es-MX.json';
import { recentSearches } from '../navbar/recentSearches';
import { fakeCaches } from '../test/fakeCaches';
import { renderShell } from '../test/renderShell';
import { OfflineNotice } from './OfflineNotice';
import OfflinePage from './OfflinePage';
import { addVisitedPage, readVisitedPages } from './visitedPages';
import { CACHE_NAMES } from './worker/protocol';

const onLine = jest.spyOn(navigator, 'onLine', 'get');
let stopWatching = () => undefined as void;

function setDevice(isOnline: boolean) {
  onLine.mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

function openShell(options: Parameters<typeof renderShell>[0] = {}) {
  document.head.innerHTML = '<title></title>';
  const view = renderShell(options);
  act(() => {
    stopWatching = watchConnection(view.store, false);
  });
  return { ...view, go: (path: string) => act(() => view.router.navigate(path)) };
}

beforeEach(() => {
  localStorage.clear();
  onLine.mockReturnValue(true);
});
afterEach(() => {
  stopWatching();
  delete document.documentElement.dataset.kept;
});

const notice = /^Sin conexión\. Ves lo último/;

it('says that there is no connection as long as there is none', async () => {
  openShell();
  await screen.findByRole('heading', { name: 'catálogo' });
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  act(() => setDevice(false));
  expect(screen.getByText(notice)).toBeVisible();
  act(() => setDevice(true));
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

it('says so to screen readers also while a dialog is open', async () => {
  const { store } = renderScreen(
    <>
      <OfflineNotice />
      <Dialog isOpen onClose={() => undefined} title="Pagar">
        …
      </Dialog>
    </>,
    { messages: { shell: esMX } },
  );
  act(() => {
    stopWatching = watchConnection(store, false);
  });
  act(() => setDevice(false));
  expect(screen.getByText(notice).closest('[aria-hidden="true"]')).toBeNull();
});

it('reads again what is on the screen when the connection is back', async () => {
  const { requests } = openShell();
  await screen.findByRole('heading', { name: 'catálogo' });
  const readings = () => requests.filter(({ url }) => url === '/api/categories').length;
  await waitFor(() => expect(readings()).toBe(1));
  act(() => setDevice(false));
  act(() => setDevice(true));
  await waitFor(() => expect(readings()).toBe(2));
});

it('shows visited pages, and instead of others a page that links to those and to the cart', async () => {
  const { go, user } = openShell({ path: '/ofertas' });
  await screen.findByRole('heading', { name: 'catálogo' });
  await go('/support');
  await screen.findByRole('heading', { name: 'soporte' });
  act(() => setDevice(false));
  expect(screen.getByRole('heading', { name: 'soporte' })).toBeVisible();

  await go('/explorar?q=tv');
  expect(await screen.findByRole('heading', { level: 1, name: 'Esta página no está guardada' })).toBeVisible();
  await expectNoAxeViolations(screen.getByRole('main'));
  await user.click(screen.getByRole('button', { name: 'Ver mi carrito' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('carrito');
  const seen = within(screen.getByRole('region', { name: 'Páginas guardadas' }));
  await user.click(seen.getByRole('link', { name: 'Ofertas' }));
  expect(await screen.findByRole('heading', { name: 'catálogo' })).toBeVisible();
});

it('names no pages where none are kept', async () => {
  renderScreen(<OfflinePage />, { messages: { shell: esMX } });
  expect(screen.getByRole('heading', { name: 'Esta página no está guardada' })).toBeVisible();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it.each([
  ['a kept document is read anew', '', 1],
  ['one of the shop is not read anew', undefined, 0],
])('%s when the connection is back', (_what, kept, times) => {
  if (kept !== undefined) document.documentElement.dataset.kept = kept;
  // What jsdom says instead of reading a document.
  const reload = jest.spyOn(console, 'error').mockImplementation();
  const { unmount } = renderScreen(<OfflinePage />, { messages: { shell: esMX } });
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(times);
  unmount();
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(times);
  reload.mockRestore();
});

it('keeps the page on the screen where a choice on it changes its address', async () => {
  const { router } = openShell({ path: '/producto/azul' });
  await screen.findByRole('heading', { name: 'catálogo' });
  act(() => setDevice(false));
  await act(() => router.navigate('/producto/negro', { replace: true, state: stayInPlace }));
  expect(screen.getByRole('heading', { name: 'catálogo' })).toBeVisible();
  await act(() => router.navigate('/producto/otro'));
  expect(await screen.findByRole('heading', { name: 'Esta página no está guardada' })).toBeVisible();
});

it('opens the page that could not be shown when the connection is back', async () => {
  const { go } = openShell();
  await screen.findByRole('heading', { name: 'catálogo' });
  act(() => setDevice(false));
  await go('/support');
  await screen.findByRole('heading', { name: 'Esta página no está guardada' });
  act(() => setDevice(true));
  expect(await screen.findByRole('heading', { name: 'soporte' })).toBeVisible();
});

describe('the pages visited', () => {
  it('are the public ones, by their titles, newest first', async () => {
    const { go } = openShell({ user: buildUser(), path: '/ofertas' });
    await screen.findByRole('heading', { name: 'catálogo' });
    await go('/dashboard');
    await go('/producto/1');
    document.title = 'Laptop | Compra Boom';
    await waitFor(() =>
      expect(readVisitedPages()).toEqual([
        { address: '/producto/1', title: 'Laptop | Compra Boom' },
        expect.objectContaining({ address: '/ofertas' }),
      ]),
    );
  });

  it('are each one place, whatever is chosen on them, and open without a connection at any of its choices', async () => {
    const { go, router } = openShell({ path: '/ofertas' });
    await screen.findByRole('heading', { name: 'catálogo' });
    await go('/producto/1');
    await act(() => router.navigate('/producto/1?stars=5', { replace: true, state: stayInPlace }));
    await go('/explorar?q=tv');
    expect(readVisitedPages().map(({ address }) => address)).toEqual(['/explorar?q=tv', '/producto/1', '/ofertas']);

    act(() => setDevice(false));
    await go('/producto/1?sort=highest');
    expect(screen.getByRole('heading', { name: 'catálogo' })).toBeVisible();
  });

  it('are each one place, and open, where an earlier release listed what was chosen on them', async () => {
    const listed = ['/producto/1?stars=5', '/explorar?q=teléfono', '/producto/1?fbclid=x', '/ofertas?pages=2'];
    localStorage.setItem('boom.seen', JSON.stringify(listed.map((address) => ({ address, title: address }))));
    expect(readVisitedPages()).toEqual([
      { address: '/producto/1', title: '/producto/1?stars=5' },
      { address: '/explorar?q=teléfono', title: '/explorar?q=teléfono' },
      { address: '/ofertas', title: '/ofertas?pages=2' },
    ]);

    const { go } = openShell({ path: '/ofertas' });
    await screen.findByRole('heading', { name: 'catálogo' });
    act(() => setDevice(false));
    await go('/producto/1');
    expect(screen.getByRole('heading', { name: 'catálogo' })).toBeVisible();
  });

  it('are none that could not be shown: without a connection they would be taken for kept', async () => {
    const { go } = openShell({ path: '/ofertas' });
    await screen.findByRole('heading', { name: 'catálogo' });
    act(() => setDevice(false));
    await go('/explorar?q=tv');
    await screen.findByRole('heading', { name: 'Esta página no está guardada' });
    await go('/support');
    await go('/explorar?q=tv');
    expect(await screen.findByRole('heading', { name: 'Esta página no está guardada' })).toBeVisible();
    expect(readVisitedPages().map(({ address }) => address)).toEqual(['/ofertas']);
  });

  it('are none of what does not exist any more', async () => {
    const { go } = openShell({ path: '/ofertas' });
    await screen.findByRole('heading', { name: 'catálogo' });
    await go('/producto/1');
    document.title = 'Laptop | Compra Boom';
    await waitFor(() => expect(readVisitedPages()[0]).toMatchObject({ title: 'Laptop | Compra Boom' }));
    screen.getByRole('heading', { name: 'catálogo' }).dataset.missing = '';
    document.title = 'Producto no encontrado | Compra Boom';
    await waitFor(() => expect(readVisitedPages().map(({ address }) => address)).toEqual(['/ofertas']));
  });

  it('survive a damaged list', () => {
    localStorage.setItem('boom.seen', '[{"address":3},{"address":"//otra.mx","title":"x"},null]');
    expect(readVisitedPages()).toEqual([]);
    localStorage.setItem('boom.seen', '[');
    expect(readVisitedPages()).toEqual([]);
    addVisitedPage({ address: '/', title: 'Inicio' });
    expect(readVisitedPages()).toEqual([{ address: '/', title: 'Inicio' }]);
  });

  async function visitAs(user: UserView | undefined) {
    const view = openShell({ user, path: '/ofertas', api: user ? {} : { 'GET /api/user': answer(401) } });
    await screen.findByRole(user ? 'button' : 'link', { name: user ? /^Cuenta de/ : 'Iniciar Sesión' });
    view.unmount();
    stopWatching();
  }

  it('and searches of a user whose session ended while no tab was open are not shown to the next visitor', async () => {
    const ana = buildUser();
    await visitAs(ana);
    addVisitedPage({ address: '/producto/1', title: 'Laptop' });
    recentSearches.add('laptop');
    await visitAs(ana);
    expect(recentSearches.read()).toEqual(['laptop']);
    expect(readVisitedPages()).toHaveLength(2);
    await visitAs(undefined);
    expect(recentSearches.read()).toEqual([]);
    expect(readVisitedPages()).toEqual([]);
  });

  it.each([
    ['stay while the session goes on', buildUser(), ['laptop']],
    ['are deleted when it is over', undefined, []],
  ])('stay while a copy is shown, which is a visitor’s, and then %s', async (_what, user, searches) => {
    await visitAs(buildUser());
    recentSearches.add('laptop');
    const server = createStore();
    await loadSession(server, false);
    document.documentElement.dataset.kept = '';
    openShell({ path: '/ofertas', answers: answersOf(server), user });
    expect(await screen.findByRole('link', { name: 'Iniciar Sesión' })).toBeVisible();
    expect(recentSearches.read()).toEqual(['laptop']);
    expect(readVisitedPages()).toHaveLength(1);

    act(() => setDevice(false));
    act(() => setDevice(true));
    if (user) await screen.findByRole('button', { name: /^Cuenta de/ });
    await waitFor(() => expect(recentSearches.read()).toEqual(searches));
  });

  it.each([
    ['stay where it goes on', buildUser(), ['laptop']],
    ['are deleted where it is over', undefined, []],
  ])(
    'wait, on a document that is older than the session, until that is read, and %s',
    async (_what, user, searches) => {
      const server = createStore();
      await loadSession(server, false);
      lastSessionChange.write(Date.now() + 1_000);
      await visitAs(buildUser());
      recentSearches.add('laptop');
      const { store } = openShell({ path: '/ofertas', answers: answersOf(server), user });
      expect(await screen.findByRole('link', { name: 'Iniciar Sesión' })).toBeVisible();
      expect(recentSearches.read()).toEqual(['laptop']);
      const stopFollowing = followSession(store);
      if (user) await screen.findByRole('button', { name: /^Cuenta de/ });
      await waitFor(() => expect(recentSearches.read()).toEqual(searches));
      stopFollowing();
    },
  );

  it('wait for the session once where the browser’s clock was ahead when it changed', async () => {
    await visitAs(buildUser());
    lastSessionChange.write(Date.now() + DAY_MS);
    const server = createStore();
    await loadSession(server, false);
    for (const reads of [1, 0]) {
      recentSearches.add('laptop');
      const { store, requests, unmount } = openShell({
        path: '/ofertas',
        answers: answersOf(server),
        api: { 'GET /api/user': answer(401) },
      });
      const stopFollowing = followSession(store);
      await waitFor(() => expect(recentSearches.read()).toEqual(reads > 0 ? [] : ['laptop']));
      expect(requests.filter(({ url }) => url === '/api/user')).toHaveLength(reads);
      stopFollowing();
      unmount();
      stopWatching();
    }
  });

  it('are deleted by the other tabs, too, which are told once of a session that ended by itself', async () => {
    await visitAs(buildUser());
    lastSessionChange.write(null);
    await visitAs(undefined);
    const told = lastSessionChange.read();
    expect(told).not.toBeNull();
    await visitAs(undefined);
    expect(lastSessionChange.read()).toBe(told);
  });

  it('of a visitor stay when they sign in', async () => {
    await visitAs(undefined);
    recentSearches.add('laptop');
    await visitAs(buildUser());
    expect(recentSearches.read()).toEqual(['laptop']);
  });

  const product = '3f1f9c3e-2a6e-4e3d-9a39-0d9c6a1b2c3d';
  it.each([
    ['stays with who signs in again', buildUser(), buildUser(), 1],
    ['of a visitor is that of who signs in', undefined, buildUser(), 1],
    ['stays when its owner is gone', buildUser(), undefined, 1],
    ['is not that of who signs in after its owner', buildUser(), buildUser({ id: 'luis' }), 0],
  ])('a cart %s', async (_what, owner, next, left) => {
    const begin = openShell({ user: owner, path: '/ofertas', api: owner ? {} : { 'GET /api/user': answer(401) } });
    const stop = persistCart(begin.store);
    await screen.findByRole(owner ? 'button' : 'link', { name: owner ? /^Cuenta de/ : 'Iniciar Sesión' });
    act(() => void begin.store.dispatch({ type: 'cart/lineAdded', payload: { productId: product, quantity: 1 } }));
    stop();
    begin.unmount();
    stopWatching();
    await visitAs(undefined);
    await visitAs(next);
    const { store } = openShell();
    persistCart(store)();
    expect(store.getState().cart.lines).toHaveLength(left);
  });

  it('are deleted with everything cached except scripts when a user signs out', async () => {
    const storage = fakeCaches();
    Object.assign(window, { caches: storage });
    for (const name of Object.values(CACHE_NAMES)) await (await storage.open(name)).put('/x', new Response(''));
    const { user } = openShell({ user: buildUser(), api: { 'POST /api/logout': {} } });
    await user.click(await screen.findByRole('button', { name: /^Cuenta de/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }));
    await waitFor(async () => expect(await storage.keys()).toEqual([CACHE_NAMES.shell]));
  });
});
