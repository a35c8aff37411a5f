import { answer, buildUser } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildPage, buildRelease, renderShell } from '../test/renderShell';

window.scrollTo = () => undefined;

const strip = () => screen.findByRole('navigation', { name: 'Categorías' });
const namesIn = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

const asks = (label: string, order: number, access?: 'signedIn' | 'admin') => ({
  release: buildRelease({
    paths: [{ path: `/${label.toLowerCase()}`, title: label, access, navbar: { label, order } }],
  }),
});

describe('the second row of the navbar', () => {
  it('shows that the categories are loading', async () => {
    renderShell({ path: '/', api: { 'GET /api/categories': () => new Promise(() => undefined) } });
    expect(await strip()).toHaveAttribute('aria-busy', 'true');
  });

  it('shows the shop without categories when they cannot be loaded', async () => {
    renderShell({ path: '/', api: { 'GET /api/categories': answer(503) } });
    const nav = await strip();
    await waitFor(() => expect(nav).toHaveAttribute('aria-busy', 'false'));
    expect(namesIn(nav)).toEqual(['Ofertas', 'Soporte']);
    // Without its marks VoiceOver takes a list for none.
    expect(within(nav).getByRole('list')).toHaveAttribute('role', 'list');
  });

  it('says which category is open', async () => {
    renderShell({
      path: '/explorar?category=c2',
      api: { 'GET /api/categories': ['c1', 'c2'].map((id) => ({ id, name: id, emoji: '🎧', isActive: true })) },
    });
    expect(await screen.findByRole('link', { name: 'c2', current: 'page' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'c1' })).not.toHaveAttribute('aria-current');
  });

  it.each([
    ['a visitor', undefined, ['Ofertas']],
    ['a customer', buildUser(), ['Compras', 'Ofertas']],
    ['an administrator', buildUser({ isAdmin: true }), ['Compras', 'Ofertas', 'Panel']],
  ])('shows %s the remotes’ entries that they may open, in the remotes’ order', async (_who, user, expected) => {
    renderShell({
      path: '/envios',
      user,
      page: buildPage({
        admin: asks('Panel', 90, 'admin'),
        catalog: asks('Ofertas', 10),
        account: asks('Compras', 5, 'signedIn'),
      }),
    });
    const nav = await strip();
    await waitFor(() => expect(namesIn(nav)).toEqual(expected));
  });
});

it('links to the account instead of to sign-in when the session cannot be read', async () => {
  renderShell({ path: '/', api: { 'GET /api/user': answer(503) } });
  expect(await screen.findByRole('link', { name: 'Mi Cuenta' })).toHaveAttribute('href', '/dashboard');
  expect(screen.queryByRole('link', { name: 'Iniciar Sesión' })).not.toBeInTheDocument();
});
