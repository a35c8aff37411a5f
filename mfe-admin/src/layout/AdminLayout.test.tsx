import { defaultShop } from '@boom/contract';
import { Toasts, watchConnection } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { Outlet } from '@boom/platform/router';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { soundChoice } from '../notifications/sound';
import remote from '../remote';
import { buildOrder, buildWaiting } from '../test/build';
import { findProof, prove } from '../test/proof';
import { UndoOffer } from '../undo/UndoOffer';
import { addressOf, sectionAt, sections } from './sections';

const admin = buildUser({ isAdmin: true, fullName: 'Ana Torres' });

function openPanel(path = '/admin/nada', api = {}, user = admin) {
  return renderScreen([...remote.routes, { path: '/', element: <p>La tienda</p> }], {
    path,
    user,
    api: {
      'GET /api/admin/waiting': buildWaiting({ transfers: 2, paymentsToSettle: 1 }),
      'GET /api/admin/pending-transfers': [],
      ...api,
    },
  });
}

const rail = () => within(screen.getByRole('navigation', { name: 'Panel de administración' }));

describe('the frame of the panel', () => {
  it('leads to every section, grouped, and says what waits there', async () => {
    const { container } = openPanel();
    await screen.findByRole('main');
    await waitFor(() => expect(rail().getByRole('link', { name: 'Transferencias 2 por atender' })).toBeVisible());
    const led = rail()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(led).toEqual(expect.arrayContaining(sections.map(addressOf)));
    expect(led).toHaveLength(sections.length);
    expect(rail().getByRole('heading', { name: 'Ventas' })).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('leads who has a role to their sections only, and says so kindly at the address of another', async () => {
    const packer = buildUser({ staffRole: 'ALMACEN' });
    const { requests } = openPanel('/admin/transferencias', { 'GET /api/admin/waiting': buildWaiting() }, packer);
    expect(await screen.findByText('Esta sección la lleva otra área')).toBeVisible();
    const names = ['Dashboard', 'Pedidos', 'Devoluciones'];
    expect((await rail().findAllByRole('link')).map(({ textContent }) => textContent)).toEqual(names);
    // A role with few sections has all of them under the thumb.
    const foot = within(screen.getByRole('navigation', { name: 'Secciones a la mano' }));
    expect(foot.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names);
    expect(requests.map(({ url }) => url)).not.toContain('/api/admin/pending-transfers');
  });

  it('asks for a proof before it opens where the API wants one, and goes on where it was', async () => {
    let isProven = false;
    const refused = answer(403, { error: 'Confirma que eres tú.', code: 'step_up_required' });
    const { user } = openPanel('/admin/transferencias', {
      'GET /api/admin/waiting': () => (isProven ? buildWaiting() : refused),
      'GET /api/admin/pending-transfers': () => (isProven ? [] : refused),
      'POST /api/step-up/request': { method: 'email', sentTo: 'm•••@correo.mx' },
      'POST /api/step-up/confirm': () => {
        isProven = true;
        return answer(204);
      },
    });
    await user.fill(await screen.findByLabelText('Código de verificación'), '123456');
    expect(screen.queryByRole('heading', { name: 'Transferencias' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Transferencias' })).toBeVisible();
  });

  it('keeps what is typed where a proof is asked for later: two-step verification was switched on in another tab', async () => {
    let isAsked = false;
    const refused = answer(403, { error: 'Confirma que eres tú.', code: 'step_up_required' });
    const { user, store } = openPanel('/admin/categorias?abierto=nuevo', {
      'GET /api/admin/waiting': () => (isAsked ? refused : buildWaiting()),
      'GET /api/admin/categories': [],
      'POST /api/step-up/request': { method: 'authenticator', sentTo: null },
      'POST /api/step-up/confirm': () => {
        isAsked = false;
        return answer(204);
      },
    });
    const stop = watchConnection(store, false);
    const name = await screen.findByLabelText('Nombre');
    await user.fill(name, 'Drones');
    isAsked = true;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await prove(user);
    await waitFor(() => expect(screen.queryByText('Confirma que eres tú')).not.toBeInTheDocument());
    expect(name).toBeVisible();
    expect(name).toHaveValue('Drones');
    stop();
  });

  it.each(['here', 'in another tab'])(
    'shows all of what a customer was shown a part of before the proof %s, also where it is not polled',
    async (where) => {
      let isProven = false;
      const refused = answer(403, { error: 'Confirma que eres tú.', code: 'step_up_required' });
      let isListed = () => {};
      const listed = new Promise<void>((resolve) => {
        isListed = resolve;
      });
      const { user, store } = openPanel('/admin/productos', {
        'GET /api/admin/waiting': () => listed.then(() => (isProven ? buildWaiting() : refused)),
        'GET /api/categories': () => {
          isListed();
          return isProven ? [{ id: 'c1', name: 'Audio', emoji: '🎧', isActive: false, version: 1 }] : [];
        },
        'GET /api/products': [],
        'POST /api/step-up/request': { method: 'authenticator', sentTo: null },
        'POST /api/step-up/confirm': () => {
          isProven = true;
          return answer(204);
        },
      });
      const stop = watchConnection(store, false);
      await findProof();
      if (where === 'here') await prove(user);
      else {
        isProven = true;
        act(() => void document.dispatchEvent(new Event('visibilitychange')));
      }
      expect(await screen.findByRole('option', { name: 'Audio' })).toBeInTheDocument();
      stop();
    },
  );

  it('has a route for every section of the list', () => {
    const paths = remote.routes[0]?.children?.map(({ path = '' }) => path);
    expect(paths).toEqual(expect.arrayContaining(sections.map(({ path }) => path)));
  });

  it('shows in the bar only what waits, the shop, and the way to the start', async () => {
    openPanel('/admin/nada', { 'GET /api/admin/waiting': buildWaiting({ transfers: 2, cancelledOrders: 1 }) });
    const bar = within(await screen.findByRole('banner'));
    expect(await bar.findByRole('link', { name: 'Pedidos 1 por atender' })).toHaveAttribute(
      'href',
      '/admin/pedidos?cancelado=true',
    );
    expect(await bar.findByRole('link', { name: 'Transferencias 2 por atender' })).toHaveAttribute(
      'href',
      '/admin/transferencias',
    );
    expect(bar.queryByRole('link', { name: /Pagos/ })).not.toBeInTheDocument();
    expect(bar.getByRole('link', { name: 'Ver la tienda' })).toHaveAttribute('href', '/');
    expect(bar.getByRole('link', { name: 'Ir al inicio del panel' })).toHaveAttribute('href', '/admin');
  });

  it('leads from the bar to each kind of what waits in a section', async () => {
    const waiting = buildWaiting({ ordersToPrepare: 6, cancelledOrders: 1, returnsOnTheWay: 2 });
    openPanel('/admin/nada', { 'GET /api/admin/waiting': waiting });
    const bar = within(await screen.findByRole('banner'));
    const named = async (name: string) => (await bar.findByRole('link', { name })).getAttribute('href');
    expect(await named('Por preparar 6 por atender')).toBe('/admin/pedidos?estado=POR_PREPARAR&orden=oldest');
    expect(await named('Pedidos 1 por atender')).toBe('/admin/pedidos?cancelado=true');
    expect(await named('Por recibir 2 por atender')).toBe('/admin/devoluciones?estado=EN_CAMINO');
  });

  it('names the document after the section, and marks it in the rail', async () => {
    openPanel('/admin/transferencias');
    expect(await screen.findByRole('main', { name: 'Transferencias' })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('(3) Transferencias | Panel Compra Boom'));
    expect(rail().getByRole('link', { current: 'page' })).toHaveAttribute('href', '/admin/transferencias');
  });

  it('counts in the title all that the sections say waits there', async () => {
    const each = sections.flatMap(({ pending = [] }) => pending.map(({ count }) => [count, 1] as const));
    openPanel('/admin/nada', { 'GET /api/admin/waiting': buildWaiting(Object.fromEntries(each)) });
    await waitFor(() => expect(document.title).toContain(`(${each.length})`));
    const inNeed = sections.filter(({ pending }) => pending);
    expect(rail().getAllByRole('link', { name: /por atender/ })).toHaveLength(inNeed.length);
    // Of a section with two kinds, both.
    expect(rail().getByRole('link', { name: 'Pedidos 2 por atender' })).toHaveAttribute('href', '/admin/pedidos');
  });

  it.each([
    ['pedidos', 'orders'],
    ['transferencias', 'pending-transfers'],
    ['pagos', 'payments-to-settle'],
    ['reembolsos', 'refund-approvals'],
    ['disputas', 'disputes'],
    ['facturas', 'invoices'],
    ['devoluciones', 'returns'],
    ['usuarios', 'users'],
    ['tickets', 'support/tickets'],
    ['opiniones', 'reviews'],
    ['preguntas', 'questions'],
    ['datos-personales', 'privacy-requests'],
    ['trabajos', 'jobs'],
  ])('reads the list of %s again whenever it is opened: more may have come since', async (path, list) => {
    const { router, requests } = openPanel(`/admin/${path}`, { [`GET /api/admin/${list}`]: [] });
    const reads = () => requests.filter(({ url }) => url.split('?')[0] === `/api/admin/${list}`).length;
    await waitFor(() => expect(reads()).toBeGreaterThan(0));
    await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());
    await act(() => router.navigate('/admin/nada'));
    const before = reads();
    await act(() => router.navigate(`/admin/${path}`));
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
  });

  it('reads whose shop it is: a slip names its sender, and orders are found by where they are picked up', async () => {
    const printed: string[] = [];
    jest.spyOn(window, 'print').mockImplementation(() => {
      for (const slip of document.querySelectorAll('[data-packing-slip]')) printed.push(slip.textContent ?? '');
    });
    const place = { street: 'Uruguay 12', postalCode: '06000', city: 'Cuauhtémoc', state: 'Ciudad de México' };
    const shippingAddress = { title: 'Casa', country: 'México', ...place };
    const { user } = openPanel('/admin/pedidos', {
      'GET /api/shop': { ...defaultShop, tradeName: 'Electrónica del Valle', hasBranches: true },
      'GET /api/admin/branches': [],
      'GET /api/admin/orders': [buildOrder({ shippingAddress })],
    });
    expect(await screen.findByRole('combobox', { name: 'Entrega' })).toBeVisible();
    await user.click(await screen.findByRole('checkbox', { name: /8Q2K7M4T9X/ }));
    await user.click(screen.getByRole('button', { name: 'Imprimir hojas de empaque' }));
    await waitFor(() => expect(printed).toEqual([expect.stringContaining('Remite: Electrónica del Valle')]));
  });

  it('says so when an address is no section, and leads back', async () => {
    openPanel('/admin/nada');
    expect(await screen.findByText('Esa sección no existe')).toBeVisible();
    expect(screen.getByRole('main', { name: 'Panel de administración' })).toBeVisible();
  });

  it('has four sections and the menu of all at the bottom', async () => {
    const { user } = openPanel();
    const foot = within(await screen.findByRole('navigation', { name: 'Secciones a la mano' }));
    expect((await foot.findAllByRole('link')).length).toBeLessThanOrEqual(4);
    await user.click(foot.getByRole('button', { name: 'Menú' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Panel de administración' }));
    expect(drawer.getAllByRole('link')).toHaveLength(sections.length);
    await user.click(drawer.getByRole('link', { name: /Transferencias/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(document.title).toBe('(3) Transferencias | Panel Compra Boom');
  });

  it('closes the menu of all sections also for the section that is open, whose filter that takes away', async () => {
    const { user, router } = openPanel('/admin/transferencias?q=mafer');
    await user.click(await screen.findByRole('button', { name: 'Menú' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Panel de administración' }));
    await user.click(await drawer.findByRole('link', { name: /Transferencias/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('');
  });

  it('signs out to the home screen', async () => {
    const { user, router, requests } = openPanel('/admin/nada', { 'POST /api/logout': answer(204) });
    await user.click(await screen.findByRole('button', { name: 'Cuenta de Ana Torres' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }));
    expect(await screen.findByText('La tienda')).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    await waitFor(() => expect(requests.map(({ url }) => url)).toContain('/api/logout'));
  });

  it('says so when signing out failed', async () => {
    const { user, store } = openPanel('/admin/nada', { 'POST /api/logout': answer(503, {}) });
    await user.click(await screen.findByRole('button', { name: 'Cuenta de Ana Torres' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }));
    await waitFor(() =>
      expect(store.getState().toast.current).toMatchObject({
        title: 'Error',
        description: 'No pudimos cerrar tu sesión. Inténtalo de nuevo.',
      }),
    );
  });

  it('has in the menu of the account who is signed in, their own page, and the sound', async () => {
    localStorage.clear();
    const { user } = openPanel();
    const button = await screen.findByRole('button', { name: 'Cuenta de Ana Torres' });
    button.focus();
    await user.keyboard('{Enter}');
    const menu = within(await screen.findByRole('menu'));
    expect(screen.getByText('mafer@correo.mx')).toBeVisible();
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Mi Cuenta',
      'Avisar con sonido',
      'Cerrar Sesión',
    ]);
    expect(menu.getByRole('menuitem', { name: 'Mi Cuenta' })).toHaveAttribute('href', '/dashboard');
    await user.click(menu.getByRole('menuitem', { name: 'Avisar con sonido' }));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(soundChoice.read()).not.toEqual([]);
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Quitar el sonido' }));
    expect(soundChoice.read()).toEqual([]);
  });

  it('closes the menu of all sections with Escape, and the focus is back on its button', async () => {
    const { user } = openPanel();
    const button = within(await screen.findByRole('navigation', { name: 'Secciones a la mano' })).getByRole('button', {
      name: 'Menú',
    });
    await user.click(button);
    const drawer = within(await screen.findByRole('dialog', { name: 'Panel de administración' }));
    for (const group of ['Ventas', 'Catálogo', 'Clientes', 'Tienda', 'Registro']) {
      expect(await drawer.findByRole('heading', { name: group })).toBeVisible();
    }
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await expectNoAxeViolations(document.body);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  });

  it('counts what waits under the thumb too, and counts nothing while nothing waits or it is not known', async () => {
    const { unmount } = openPanel('/admin/nada', { 'GET /api/admin/waiting': buildWaiting({ tickets: 4 }) });
    const foot = () => within(screen.getByRole('navigation', { name: 'Secciones a la mano' }));
    await screen.findByRole('main');
    await waitFor(() => expect(foot().getByRole('link', { name: 'Tickets de Soporte 4 por atender' })).toBeVisible());
    expect(foot().getByRole('link', { name: 'Transferencias' })).toBeVisible();
    expect(
      foot()
        .getAllByRole('link')
        .map(({ textContent }) => textContent?.replace(/\d.*/, '')),
    ).toEqual(['Dashboard', 'Pedidos', 'Transferencias', 'Tickets de Soporte']);
    unmount();
    openPanel('/admin/nada', { 'GET /api/admin/waiting': answer(503, {}) });
    await screen.findByRole('main');
    await waitFor(() => expect(document.title).toBe('Panel de administración | Panel Compra Boom'));
    expect(screen.queryByText(/por atender/)).not.toBeInTheDocument();
  });

  it('marks the start only at the start, and finds a section also with a slash at the end', async () => {
    openPanel('/admin/transferencias/');
    expect(await screen.findByRole('main', { name: 'Transferencias' })).toBeInTheDocument();
    expect(await rail().findByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
    expect(sectionAt('/admin/')).toMatchObject({ name: 'dashboard' });
    expect(sectionAt('/admin/nada')).toBeUndefined();
    // The bar at the foot has room for four, and every kind of news has a place to lead to.
    expect(sections.filter(({ isInReach }) => isInReach)).toHaveLength(4);
    expect(sections.flatMap(({ news }) => news ?? []).sort()).toEqual(['order', 'ticket', 'transfer']);
  });

  it('leads to the offer to undo by the keys that undo, but not out of a text', async () => {
    const withToasts = (
      <>
        <Outlet />
        <Toasts />
      </>
    );
    const { user, store } = renderScreen([{ element: withToasts, children: remote.routes }], {
      path: '/admin/nada',
      user: admin,
      api: { 'GET /api/admin/waiting': buildWaiting() },
    });
    const main = await screen.findByRole('main');
    const offer = { title: '3 productos desactivados', action: { label: 'Deshacer', undo: jest.fn() } };
    act(() => void store.dispatch({ type: 'toast/shown', payload: offer }));
    const search = screen.getByRole('combobox');
    act(() => search.focus());
    await user.keyboard('{Control>}z{/Control}');
    expect(search).toHaveFocus();
    act(() => main.focus());
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.getByRole('button', { name: 'Deshacer' })).toHaveFocus();
  });

  it('leads to the offer inside of a dialog that has it: the toast is hidden then', async () => {
    const withDialog = (
      <>
        <Outlet />
        <Dialog isOpen title="Lo que quedó" onClose={jest.fn()}>
          <UndoOffer />
        </Dialog>
        <Toasts />
      </>
    );
    const { user, store } = renderScreen([{ element: withDialog, children: remote.routes }], {
      path: '/admin/nada',
      user: admin,
      api: { 'GET /api/admin/waiting': buildWaiting() },
    });
    await screen.findByRole('main', { hidden: true });
    const dialog = within(screen.getByRole('dialog'));
    const offer = { title: '3 productos desactivados', action: { label: 'Deshacer', undo: jest.fn() } };
    act(() => void store.dispatch({ type: 'toast/shown', payload: offer }));
    await user.keyboard('{Control>}z{/Control}');
    expect(dialog.getByRole('button', { name: 'Deshacer' })).toHaveFocus();
  });

  it('leads from an address that is no section to the start of the panel', async () => {
    openPanel('/admin/nada');
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('link', { name: 'Ir al inicio del panel' })).toHaveAttribute('href', '/admin');
    expect(main.getByText('Puede que la dirección haya cambiado o que tenga un error.')).toBeVisible();
  });
});
