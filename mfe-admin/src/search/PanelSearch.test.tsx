import { buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import esMX from '../i18n/es-MX.json';
import { PanelSearch } from './PanelSearch';

const hit = (id: string, title: string, detail = '') => ({ id, title, detail });
const found = {
  products: [hit('p1', 'Bocina Tambor', 'Audio')],
  orders: [hit('o1', '8Q2K7M4T9X', 'Ana Torres'), hit('o2', '9Q2K7M4T9X', 'Ana Ruiz')],
  people: [],
  tickets: [],
};

function openSearch(answer: object = found) {
  const view = renderScreen(
    <>
      <PanelSearch />
      <input aria-label="otro" />
    </>,
    {
      path: '/admin',
      user: buildUser({ isAdmin: true }),
      messages: { admin: esMX },
      api: { 'GET /api/admin/search': answer },
    },
  );
  const { pathname, search } = view.router.state.location;
  expect(pathname + search).toBe('/admin');
  const place = () => view.router.state.location.pathname + view.router.state.location.search;
  return { ...view, place, field: screen.getByRole('combobox', { name: 'Buscar en todo el panel' }) };
}

describe('the search over everything', () => {
  it('finds by kind, in the order of the sections, and opens the record where it belongs', async () => {
    const { user, field, place, requests, container } = openSearch();
    await user.type(field, 'ana');
    expect(await screen.findAllByRole('option')).toHaveLength(3);
    expect(screen.getAllByRole('group').map((group) => group.firstElementChild?.textContent)).toEqual([
      'Pedidos',
      'Productos',
    ]);
    expect(requests.filter(({ url }) => url.includes('search')).map(({ url }) => url)).toEqual([
      '/api/admin/search?q=ana',
    ]);
    await expectNoAxeViolations(container);
    await user.click(screen.getByRole('option', { name: /Bocina Tambor/ }));
    expect(place()).toBe('/admin/productos?abierto=p1');
    expect(field).toHaveValue('');
  });

  it('is walked and opened with the keyboard; Enter takes the first', async () => {
    const { user, field, place } = openSearch();
    await user.type(field, 'ana');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('9Q2K7M4T9X');
    expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    await user.keyboard('{Enter}');
    expect(place()).toBe('/admin/pedidos?abierto=o2');
    await user.type(field, 'ana');
    await screen.findAllByRole('option');
    await user.keyboard('{Enter}');
    expect(place()).toBe('/admin/pedidos?abierto=o1');
  });

  it('is reached with "/" and Ctrl+K, but not out of another field by "/"', async () => {
    const { user, field } = openSearch();
    await user.keyboard('/');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
    const other = screen.getByRole('textbox', { name: 'otro' });
    await user.type(other, 'a/b');
    expect(other).toHaveValue('a/b');
    await user.keyboard('{Control>}k{/Control}');
    expect(field).toHaveFocus();
  });

  it('closes with Escape, and says when nothing was found', async () => {
    const { user, field } = openSearch({ products: [], orders: [], people: [], tickets: [] });
    await user.type(field, 'nada');
    expect(await screen.findByText('Nada coincide con tu búsqueda.')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Nada coincide con tu búsqueda.')).not.toBeInTheDocument());
  });
});
