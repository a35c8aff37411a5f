import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
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
    await user.fill(field, 'nada');
    expect(await screen.findByText('Nada coincide con tu búsqueda.')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Nada coincide con tu búsqueda.')).not.toBeInTheDocument());
  });

  it('opens persons and tickets in their sections, and says beside each which one it is', async () => {
    const people = [hit('u1', 'María Fernanda López', 'mafer@correo.mx')];
    const tickets = [hit('t1', 'T-7K3QX9ZB2M', 'No llegó mi pedido')];
    const { user, field, place } = openSearch({ products: [], orders: [], people, tickets });
    await user.fill(field, 'mafer');
    await user.click(await screen.findByRole('option', { name: 'T-7K3QX9ZB2M No llegó mi pedido' }));
    expect(place()).toBe('/admin/tickets?abierto=t1');
    await user.fill(field, 'mafer');
    expect(screen.getAllByRole('group').map((group) => group.firstElementChild?.textContent)).toEqual([
      'Personas',
      'Tickets',
    ]);
    await user.click(screen.getByRole('option', { name: 'María Fernanda López mafer@correo.mx' }));
    expect(place()).toBe('/admin/usuarios?abierto=u1');
  });

  it('asks for nothing while one letter or only spaces are typed, and once for words typed in one go', async () => {
    const { user, field, requests } = openSearch();
    const asked = () => requests.map(({ url }) => url).filter((url) => url.includes('/search'));
    // Longer than what was typed has to rest before it is searched for.
    const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    await user.type(field, '   ');
    await rest();
    await user.type(field, 'a');
    await rest();
    await user.clear(field);
    await user.type(field, 'a   ná');
    await screen.findAllByRole('option');
    expect(asked()).toEqual([`/api/admin/search?q=${encodeURIComponent('a   ná').replaceAll('%20', '+')}`]);
    expect(field).toHaveAttribute('maxlength', '200');
  });

  it('says aloud how many were found, and which list the field opens', async () => {
    const { user, field } = openSearch();
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await user.type(field, 'ana');
    expect(await screen.findByText('3 resultados')).toBeInTheDocument();
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: 'Lo encontrado' }).id);
    expect(field).not.toHaveAttribute('aria-activedescendant');
  });

  it('goes round with the arrows, by way of the words, and from the last up', async () => {
    const { user, field } = openSearch();
    await user.type(field, 'ana');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Bocina Tambor');
    await user.keyboard('{ArrowDown}');
    expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('8Q2K7M4T9X');
    await user.type(field, '!');
    expect(field).not.toHaveAttribute('aria-activedescendant');
  });

  it('keeps the words when Escape closes the list or the focus leaves, and opens it again on return', async () => {
    const { user, field } = openSearch();
    await user.type(field, 'ana');
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}');
    expect(field).toHaveAttribute('aria-expanded', 'false');
    expect(field).toHaveValue('ana');
    await user.keyboard('{ArrowDown}');
    await user.click(screen.getByRole('textbox', { name: 'otro' }));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.click(field);
    expect(await screen.findAllByRole('option')).toHaveLength(3);
  });

  it('opens nothing on Enter while nothing is found, nor when it cannot search', async () => {
    const { user, field, place } = openSearch(answer(503, {}));
    await user.type(field, 'ana');
    await user.keyboard('{Enter}');
    expect(place()).toBe('/admin');
    expect(field).toHaveValue('ana');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });
});
