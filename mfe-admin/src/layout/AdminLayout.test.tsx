import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import esMX from '../i18n/es-MX.json';
import remote from '../remote';
import { buildWaiting } from '../test/build';
import { addressOf, sections } from './sections';

const admin = buildUser({ isAdmin: true, fullName: 'Ana Torres' });

function openPanel(path = '/admin/nada', api = {}) {
  return renderScreen([...remote.routes, { path: '/', element: <p>La tienda</p> }], {
    path,
    user: admin,
    messages: { admin: esMX },
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

  it('has a route for every section of the list', () => {
    const paths = remote.routes[0]?.children?.map(({ path = '' }) => path);
    expect(paths).toEqual(expect.arrayContaining(sections.map(({ path }) => path)));
  });

  it('shows in the bar only what waits, the shop, and the way to the start', async () => {
    openPanel('/admin/nada', { 'GET /api/admin/waiting': buildWaiting({ transfers: 2 }) });
    const bar = within(await screen.findByRole('banner'));
    expect(await bar.findByRole('link', { name: 'Transferencias 2 por atender' })).toHaveAttribute(
      'href',
      '/admin/transferencias',
    );
    expect(bar.queryByRole('link', { name: /Pagos/ })).not.toBeInTheDocument();
    expect(bar.getByRole('link', { name: 'Ver la tienda' })).toHaveAttribute('href', '/');
    expect(bar.getByRole('link', { name: 'Ir al inicio del panel' })).toHaveAttribute('href', '/admin');
  });

  it('names the document after the section, and marks it in the rail', async () => {
    openPanel('/admin/transferencias');
    expect(await screen.findByRole('main', { name: 'Transferencias' })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('(3) Transferencias | Panel Compra Boom'));
    expect(rail().getByRole('link', { current: 'page' })).toHaveAttribute('href', '/admin/transferencias');
  });

  it('says so when an address is no section, and leads back', async () => {
    openPanel('/admin/nada');
    expect(await screen.findByText('Esa sección no existe')).toBeVisible();
    expect(screen.getByRole('main', { name: 'Panel de administración' })).toBeVisible();
  });

  it('keeps four sections and the menu of all under the thumb', async () => {
    const { user } = openPanel();
    const foot = within(await screen.findByRole('navigation', { name: 'Secciones a la mano' }));
    expect(foot.getAllByRole('link').length).toBeLessThanOrEqual(4);
    await user.click(foot.getByRole('button', { name: 'Menú' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Panel de administración' }));
    expect(drawer.getAllByRole('link')).toHaveLength(sections.length);
    await user.click(drawer.getByRole('link', { name: /Transferencias/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(document.title).toBe('(3) Transferencias | Panel Compra Boom');
  });

  it('signs out to the home screen', async () => {
    const { user, router, requests } = openPanel('/admin/nada', { 'POST /api/logout': answer(204) });
    await user.click(await screen.findByRole('button', { name: 'Cuenta de Ana Torres' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }));
    expect(await screen.findByText('La tienda')).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    await waitFor(() => expect(requests.map(({ url }) => url)).toContain('/api/logout'));
  });
});
