import { watchConnection } from '@boom/platform';
import { buildUser, expectNoAxeViolations } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeCaches } from '../test/fakeCaches';
import { renderShell } from '../test/renderShell';
import { readSeenPages, rememberPage } from './seenPages';
import { caches as kept } from './worker/agreement';

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
afterEach(() => stopWatching());

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

it('reads again what is on the screen when the connection is back', async () => {
  const { requests } = openShell();
  await screen.findByRole('heading', { name: 'catálogo' });
  const readings = () => requests.filter(({ url }) => url === '/api/categories').length;
  await waitFor(() => expect(readings()).toBe(1));
  act(() => setDevice(false));
  act(() => setDevice(true));
  await waitFor(() => expect(readings()).toBe(2));
});

it('shows pages seen before, and in place of others a page that leads to those and to the cart', async () => {
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

it('opens the page that could not be shown when the connection is back', async () => {
  const { go } = openShell();
  await screen.findByRole('heading', { name: 'catálogo' });
  act(() => setDevice(false));
  await go('/support');
  await screen.findByRole('heading', { name: 'Esta página no está guardada' });
  act(() => setDevice(true));
  expect(await screen.findByRole('heading', { name: 'soporte' })).toBeVisible();
});

describe('the pages seen', () => {
  it('are those that everybody may see, by the names they have, newest first', async () => {
    const { go } = openShell({ user: buildUser(), path: '/ofertas' });
    await screen.findByRole('heading', { name: 'catálogo' });
    await go('/dashboard');
    await go('/producto/1');
    document.title = 'Laptop | Compra Boom';
    await waitFor(() =>
      expect(readSeenPages()).toEqual([
        { address: '/producto/1', title: 'Laptop | Compra Boom' },
        expect.objectContaining({ address: '/ofertas' }),
      ]),
    );
  });

  it('survive a damaged list', () => {
    localStorage.setItem('boom.seen', '[{"address":3},{"address":"//otra.mx","title":"x"},null]');
    expect(readSeenPages()).toEqual([]);
    localStorage.setItem('boom.seen', '[');
    expect(readSeenPages()).toEqual([]);
    rememberPage({ address: '/', title: 'Inicio' });
    expect(readSeenPages()).toEqual([{ address: '/', title: 'Inicio' }]);
  });

  it('are forgotten with everything that was kept, but scripts, when somebody signs out', async () => {
    const storage = fakeCaches();
    Object.assign(window, { caches: storage });
    for (const name of Object.values(kept)) await (await storage.open(name)).put('/x', new Response(''));
    const { user } = openShell({ user: buildUser(), api: { 'POST /api/logout': {} } });
    await user.click(await screen.findByRole('button', { name: /^Cuenta de/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }));
    await waitFor(async () => expect(await storage.keys()).toEqual([kept.shell]));
  });
});
