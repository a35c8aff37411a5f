import { answer, buildUser, expectNoAxeViolations } from '@boom/platform/testing';
import { act, screen, within } from '@testing-library/react';
import { renderShell } from '../test/renderShell';

window.scrollTo = () => undefined;

const categories = [
  { id: 'c1', name: 'Audio', emoji: '🎧', isActive: true },
  { id: 'c2', name: 'Vieja', emoji: '📼', isActive: false },
];
describe('the navbar', () => {
  it('has logo, search, sign-in and cart, the remotes’ entries, and the active categories', async () => {
    const { container } = renderShell({ path: '/', api: { 'GET /api/categories': categories } });
    const header = await screen.findByRole('banner');
    expect(within(header).getByRole('link', { name: 'Compra Boom, ir al inicio' })).toHaveAttribute('href', '/');
    expect(await within(header).findByRole('link', { name: 'Iniciar Sesión' })).toHaveAttribute('href', '/auth');
    expect(within(header).getByRole('button', { name: 'Carrito, 0 artículos' })).toBeInTheDocument();
    expect(await within(header).findByRole('link', { name: 'Audio' })).toHaveAttribute('href', '/explorar?category=c1');
    expect(within(header).queryByRole('link', { name: 'Vieja' })).not.toBeInTheDocument();
    expect(
      within(header)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ofertas', 'Soporte', '🎧Audio']);
    await screen.findByRole('heading', { name: 'catálogo' });
    await expectNoAxeViolations(container);
  });

  it('names the first of forty categories and leads to where they all are', async () => {
    const forty = Array.from({ length: 40 }, (_, at) => ({ ...categories[0], id: `c${at}`, name: `Línea ${at}` }));
    renderShell({ path: '/', api: { 'GET /api/categories': forty } });
    const all = await screen.findByRole('link', { name: 'Todas las categorías' });
    expect(all).toHaveAttribute('href', '/explorar');
    expect(screen.getAllByRole('link', { name: /Línea/ })).toHaveLength(14);
  });

  it('asks nobody to sign in while it is not known who is there', async () => {
    renderShell({ path: '/', api: { 'GET /api/user': answer(503, {}) } });
    expect(await screen.findByRole('link', { name: 'Mi Cuenta' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByRole('link', { name: 'Iniciar Sesión' })).not.toBeInTheDocument();
  });

  it('returns a visitor to the same page after signing in', async () => {
    renderShell({ path: '/explorar?q=audio' });
    expect(await screen.findByRole('link', { name: 'Iniciar Sesión' })).toHaveAttribute(
      'href',
      '/auth?next=%2Fexplorar%3Fq%3Daudio',
    );
  });

  it('asks nobody who signs in to come back to that page', async () => {
    renderShell({ path: '/auth' });
    expect(await screen.findByRole('link', { name: 'Iniciar Sesión' })).toHaveAttribute('href', '/auth');
  });

  it('keeps where somebody wants to go who is asked to sign in for it', async () => {
    renderShell({ path: '/auth?view=register&next=%2Fpayment%3Fid%3D1' });
    expect(await screen.findByRole('link', { name: 'Iniciar Sesión' })).toHaveAttribute(
      'href',
      '/auth?next=%2Fpayment%3Fid%3D1',
    );
  });

  it('says how many units are in the cart and loads checkout only when it is opened', async () => {
    const { user, store, imported } = renderShell({ path: '/support' });
    await screen.findByRole('heading', { name: 'soporte' });
    act(() => void store.dispatch({ type: 'cart/lineAdded', payload: { productId: 'p1', quantity: 1 } }));
    expect(await screen.findByRole('button', { name: 'Carrito, 1 artículo' })).toBeInTheDocument();
    expect(imported).toEqual(['support']);

    await user.click(screen.getByRole('button', { name: 'Carrito, 1 artículo' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('carrito');
    expect(imported).toEqual(['support', 'checkout']);
  });

  it.each([
    [false, ['Mi Cuenta', 'Mis Pedidos', 'Configuración', 'Cerrar Sesión']],
    [true, ['Mi Cuenta', 'Mis Pedidos', 'Configuración', 'Panel Admin', 'Cerrar Sesión']],
  ])('shows the account menu (administrator: %s)', async (isAdmin, items) => {
    const { user } = renderShell({ path: '/', user: buildUser({ isAdmin }) });
    await user.click(await screen.findByRole('button', { name: /Cuenta de María Fernanda López/, expanded: false }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(items);
    expect(screen.getByRole('menuitem', { name: 'Mis Pedidos' })).toHaveAttribute('href', '/dashboard?section=orders');
  });

  it('opens the account menu after a click that came before the menu had loaded', async () => {
    const { user } = renderShell({ path: '/', user: buildUser() });
    await user.click(await screen.findByRole('button', { name: /Cuenta de/ }));
    expect(await screen.findByRole('menuitem', { name: 'Mi Cuenta' })).toBeInTheDocument();
  });

  it('signs out to the home screen', async () => {
    const { user, router, requests } = renderShell({
      path: '/dashboard',
      user: buildUser(),
      api: { 'POST /api/logout': answer(204) },
    });
    await user.click(await screen.findByRole('button', { name: /Cuenta de/, expanded: false }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }));
    expect(await screen.findByRole('link', { name: 'Iniciar Sesión' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/');
    expect(requests).toContainEqual(expect.objectContaining({ method: 'POST', url: '/api/logout' }));
  });

  it('says so when signing out fails, and the session stays', async () => {
    const { user } = renderShell({
      path: '/',
      user: buildUser(),
      api: { 'POST /api/logout': answer(503, { error: 'Servicio no disponible', code: 'service_unavailable' }) },
    });
    await user.click(await screen.findByRole('button', { name: /Cuenta de/, expanded: false }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }));
    expect(await screen.findByText('Logout failed')).toBeInTheDocument();
    expect(screen.getByText('Servicio no disponible')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Cuenta de/ })).toBeInTheDocument();
  });
});
