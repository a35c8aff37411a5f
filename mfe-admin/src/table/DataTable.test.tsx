import {
  answer,
  buildUser,
  expectNoAxeViolations,
  expectNoRetry,
  renderScreen,
  type SeenRequest,
} from '@boom/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api } from '../api';
import type { BulkAction, Selection } from './BulkBar';
import { DataTable } from './DataTable';
import { ListFilter } from './ListFilter';
import { ListHead } from './ListHead';
import { ListSearch } from './ListSearch';
import { type ListPage, pageQuery, toListPage } from './page';
import { useListAddress } from './useListAddress';

interface Thing {
  id: string;
  name: string;
  price: number;
}

const thingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listThings: build.query<ListPage<Thing>, object>({
      query: (params) => ({ url: 'things', params }),
      transformResponse: toListPage<Thing>,
    }),
  }),
});

const texts = {
  title: 'Cosas',
  failed: 'No se pudo leer.',
  empty: 'No hay cosas',
  emptyText: 'Aquí se ven.',
  noMatch: 'Nada coincide',
};
const run = jest.fn<unknown, [Selection]>();
let bulkActions: BulkAction[] = [];

function Things() {
  const address = useListAddress();
  const query = thingsApi.useListThingsQuery({ ...pageQuery(address), color: address.filter('color') });
  return (
    <>
      <ListHead title="Cosas">
        <ListSearch address={address} label="Buscar cosas" />
        <ListFilter
          address={address}
          name="color"
          label="Color"
          all="Todos"
          options={[{ value: 'rojo', label: 'Rojo' }]}
        />
      </ListHead>
      <button type="button" onClick={query.refetch}>
        Leer otra vez
      </button>
      <button
        type="button"
        onClick={() => {
          address.searchFor('cosa');
          address.openRecord('1');
        }}
      >
        Buscar y abrir
      </button>
      <DataTable
        section="cosas"
        t={(key) => texts[key]}
        drawing="search"
        columns={[
          { id: 'name', header: 'Nombre', isRowHeader: true, cell: ({ name }) => name },
          {
            id: 'price',
            header: 'Precio',
            sort: { ascending: 'price_asc', descending: 'price_desc' },
            cell: ({ price }) => price,
          },
          { id: 'newest', header: 'Alta', sort: { descending: 'newest' }, cell: () => 'hoy' },
        ]}
        rowName={({ name }) => name}
        address={address}
        query={query}
        bulkActions={bulkActions}
        takesAllFound
      />
      <output>{address.open}</output>
    </>
  );
}

const thing = (id: number): Thing => ({ id: String(id), name: `Cosa ${id}`, price: id });
const some = (from: number, count: number) => Array.from({ length: count }, (_, index) => thing(from + index));
const things = (rows: Thing[], total = rows.length) => answer(200, rows, { 'X-Total-Count': String(total) });

/** Of 120 things, 50 on a page, the first five of each: as many as the tests look at. */
function page({ url }: SeenRequest) {
  const number = Number(new URL(url, 'http://shop').searchParams.get('page') ?? 1);
  return things(some((number - 1) * 50 + 1, 5), 120);
}

function openThings(route: unknown = things(some(1, 3)), path = '/') {
  const view = renderScreen(<Things />, {
    path,
    user: buildUser({ isAdmin: true }),
    api: { 'GET /api/things': route },
  });
  const asked = () => new URL(view.requests.at(-1)?.url ?? '', 'http://shop').search;
  return { ...view, asked, place: () => view.router.state.location.search };
}

beforeEach(() => {
  bulkActions = [];
  localStorage.clear();
});

describe('what a list shows', () => {
  it('is not said to be all of it where the address narrows it by what is no choice, and can be', async () => {
    const { user, asked, place } = openThings(undefined, '/?color=azul');
    const filter = await screen.findByRole('combobox', { name: 'Color' });
    expect(filter).toHaveDisplayValue('Otro valor');
    await user.selectOptions(filter, 'Todos');
    expect(place()).toBe('');
    await waitFor(() => expect(asked()).not.toContain('azul'));
    expect(filter).toHaveDisplayValue('Todos');
  });

  it('comes from its address also while the page that is shown still is one of a shorter list', async () => {
    const { router, place } = openThings(
      (request: SeenRequest) => (request.url.includes('rojo') ? things(some(1, 2)) : page(request)),
      '/?color=rojo',
    );
    await screen.findByRole('rowheader', { name: 'Cosa 2' });
    await act(() => router.navigate('/?pagina=3'));
    expect(await screen.findByRole('rowheader', { name: 'Cosa 101' })).toBeVisible();
    expect(place()).toBe('?pagina=3');
  });

  it('comes from its address', async () => {
    const { asked, container } = openThings(page, '/?q=cosa&color=rojo&orden=price_desc&pagina=3');
    expect(await screen.findByRole('rowheader', { name: 'Cosa 101' })).toBeVisible();
    expect(asked()).toBe('?search=cosa&sort=price_desc&page=3&limit=50&color=rojo');
    expect(screen.getByRole('searchbox')).toHaveValue('cosa');
    expect(screen.getByRole('combobox', { name: 'Color' })).toHaveValue('rojo');
    expect(screen.getByRole('columnheader', { name: 'Precio' })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getAllByText('101–120 de 120')[0]).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('is searched after a pause in typing, as one entry of the history, from the first page', async () => {
    const { user, asked, router } = openThings(page, '/?pagina=2');
    await screen.findByRole('rowheader', { name: 'Cosa 51' });
    await user.type(screen.getByRole('searchbox'), 'cosa');
    await waitFor(() => expect(asked()).toBe('?search=cosa&limit=50'));
    expect(router.state.location.search).toBe('?q=cosa');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('takes a search and a click on a row right after it', async () => {
    const { user, place } = openThings(page);
    await user.click(await screen.findByRole('button', { name: 'Buscar y abrir' }));
    expect(place()).toBe('?q=cosa&abierto=1');
  });

  it('goes through pages, and "back" returns', async () => {
    const { user, place, router } = openThings(page);
    await screen.findByRole('rowheader', { name: 'Cosa 1' });
    const pager = screen.getByRole('navigation', { name: 'Páginas' });
    await user.click(within(pager).getByRole('button', { name: 'Página siguiente' }));
    expect(await screen.findByRole('rowheader', { name: 'Cosa 51' })).toBeVisible();
    expect(place()).toBe('?pagina=2');
    await user.click(within(pager).getByRole('button', { name: 'Última página' }));
    expect(await screen.findByRole('rowheader', { name: 'Cosa 101' })).toBeVisible();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(place()).toBe('?pagina=2'));
  });

  it('starts at the first page when a filter or the order changes', async () => {
    const { user, place } = openThings(page, '/?pagina=2');
    await screen.findByRole('rowheader', { name: 'Cosa 51' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Color' }), 'Rojo');
    expect(place()).toBe('?color=rojo');
    await user.click(screen.getByRole('button', { name: 'Precio' }));
    expect(place()).toBe('?color=rojo&orden=price_asc');
    await user.click(screen.getByRole('button', { name: 'Precio' }));
    expect(place()).toBe('?color=rojo&orden=price_desc');
    await user.click(screen.getByRole('button', { name: 'Alta' }));
    expect(place()).toBe('?color=rojo&orden=newest');
  });

  it('is sorted from a list, where there is no header', async () => {
    const { user, place } = openThings(page, '/?pagina=2');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Ordenar por' }), 'Precio, de mayor a menor');
    expect(place()).toBe('?orden=price_desc');
    expect(screen.getByRole('combobox', { name: 'Ordenar por' })).toHaveDisplayValue('Precio, de mayor a menor');
    expect(screen.getAllByRole('option', { name: /^Alta/ })).toHaveLength(1);
  });

  it('goes to the last page there is when the one of the address is gone', async () => {
    const { place } = openThings(
      (request: SeenRequest) => (request.url.includes('page=9') ? things([], 120) : page(request)),
      '/?pagina=9',
    );
    expect(await screen.findByRole('rowheader', { name: 'Cosa 101' })).toBeVisible();
    expect(place()).toBe('?pagina=3');
  });

  it('is left with one "back", also where its page was gone', async () => {
    let total = 120;
    const { user, router, place } = openThings(({ url }: SeenRequest) => {
      const at = Number(new URL(url, 'http://shop').searchParams.get('page') ?? 1);
      return things(some((at - 1) * 50 + 1, at * 50 > total + 50 ? 0 : 5), total);
    });
    await user.click(await screen.findByRole('button', { name: 'Última página' }));
    await screen.findByRole('rowheader', { name: 'Cosa 101' });
    total = 60;
    await user.click(screen.getByRole('button', { name: 'Leer otra vez' }));
    await waitFor(() => expect(place()).toBe('?pagina=2'));
    await act(() => router.navigate(-1));
    await screen.findByRole('rowheader', { name: 'Cosa 1' });
    expect(place()).toBe('');
  });

  it('begins at its first row after another page was chosen below it, and says which rows are shown', async () => {
    const scrollIntoView = jest.fn();
    Object.assign(HTMLElement.prototype, { scrollIntoView });
    const place = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
    const { user, router } = openThings(page);
    const next = await screen.findByRole('button', { name: 'Página siguiente' });
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said()).toContain('1–50 de 120');
    await user.click(next);
    expect(scrollIntoView).not.toHaveBeenCalled();
    place.mockReturnValue({ top: -4000 } as DOMRect);
    await user.click(next);
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    expect(said()).toContain('101–120 de 120');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('rowheader', { name: 'Cosa 51' })).toBeVisible();
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    place.mockRestore();
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
  });

  it('can be left in a browser whose scrollTo returns a promise', async () => {
    const scrollTo = jest.fn().mockResolvedValue(undefined);
    Object.assign(Element.prototype, { scrollTo });
    const { unmount, user } = openThings(page);
    await user.click(await screen.findByRole('button', { name: 'Página siguiente' }));
    await screen.findByRole('rowheader', { name: 'Cosa 51' });
    expect(scrollTo).toHaveBeenCalledTimes(2);
    expect(unmount).not.toThrow();
  });

  it('tells an empty list from a search that found nothing, and a failure from both', async () => {
    const first = openThings(things([]));
    expect(await screen.findByText('No hay cosas')).toBeVisible();
    first.unmount();
    const second = openThings(things([]), '/?q=nada');
    expect(await screen.findByText('Nada coincide')).toBeVisible();
    second.unmount();
    let answered: unknown = answer(503, {});
    let fail = () => {};
    const { user } = openThings(() => answered);
    const again = await screen.findByRole('button', { name: 'Reintentar' });
    // It does not go while it is tried, and whoever pressed it by keyboard stays there.
    answered = new Promise((resolve) => (fail = () => resolve(answer(503, {}))));
    await user.click(again);
    await waitFor(() => expect(again).toHaveAttribute('aria-busy'));
    fail();
    await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
    expect(again).toHaveFocus();
    answered = things(some(1, 1));
    await user.click(again);
    expect(await screen.findByRole('rowheader', { name: 'Cosa 1' })).toBeVisible();
  });

  it('keeps its rows when refreshing them fails, but shows none of another search', async () => {
    let isDown = false;
    const { user, requests } = openThings((request: SeenRequest) => (isDown ? answer(503, {}) : page(request)));
    await screen.findByRole('rowheader', { name: 'Cosa 1' });
    isDown = true;
    await user.click(screen.getByRole('button', { name: 'Leer otra vez' }));
    await waitFor(() => expect(requests).toHaveLength(2));
    await expectNoRetry();
    expect(screen.getByRole('rowheader', { name: 'Cosa 1' })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Color' }), 'Rojo');
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
    expect(screen.queryByRole('rowheader', { name: 'Cosa 1' })).not.toBeInTheDocument();
  });

  it('leaves out the hidden columns, also on the next visit', async () => {
    const { user, unmount } = openThings();
    await user.click(await screen.findByRole('button', { name: 'Columnas' }));
    expect(screen.queryByRole('checkbox', { name: 'Nombre' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Precio' }));
    expect(screen.queryByRole('columnheader', { name: 'Precio' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Columnas' })).toHaveFocus();
    unmount();
    openThings();
    await screen.findByRole('rowheader', { name: 'Cosa 1' });
    expect(screen.queryByRole('columnheader', { name: 'Precio' })).not.toBeInTheDocument();
  });
});

describe('a list that is read', () => {
  it('shows its head and empty rows while it waits, and how many rows there are of all pages', async () => {
    let give: (rows: unknown) => void = () => undefined;
    const first = new Promise((resolve) => {
      give = resolve;
    });
    const { user } = openThings(() => first, '/?pagina=2');
    const table = screen.getByRole('table', { name: 'Cosas' });
    expect(screen.getByRole('columnheader', { name: 'Precio' })).toBeVisible();
    expect(within(table).getAllByRole('row')).toHaveLength(9);
    expect(table.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('No hay cosas')).not.toBeInTheDocument();
    await act(async () => give(things(some(51, 2), 12_345)));
    const rows = await within(table).findAllByRole('row', { name: /Cosa/ });
    expect(table).toHaveAttribute('aria-rowcount', '12345');
    expect(rows.map((row) => row.getAttribute('aria-rowindex'))).toEqual(['52', '53']);
    expect(screen.getAllByText('51–100 de 12,345')).toHaveLength(2);
    const pager = within(screen.getByRole('navigation', { name: 'Páginas' }));
    await user.click(pager.getByRole('button', { name: 'Primera página' }));
    expect(pager.getByRole('button', { name: 'Página anterior' })).toHaveAttribute('aria-disabled', 'true');
    expect(pager.getByRole('button', { name: 'Página siguiente' })).not.toHaveAttribute('aria-disabled');
    expect(pager.getByRole('button', { name: 'Primera página' })).toHaveFocus();
  });

  it('is asked at once on Enter, and once, and "back" puts back what was searched for', async () => {
    const { user, requests, router } = openThings(page, '/?q=mesa');
    await screen.findByRole('rowheader', { name: 'Cosa 1' });
    const box = screen.getByRole('searchbox');
    await user.clear(box);
    await user.type(box, 'silla{Enter}');
    expect(router.state.location.search).toBe('?q=silla');
    await waitFor(() => expect(requests.filter(({ url }) => url.includes('search=silla'))).toHaveLength(1));
    await act(() => router.navigate('/?q=mesa'));
    expect(box).toHaveValue('mesa');
  });

  it('has no pages to go through when there is one, and its range in every case', async () => {
    openThings();
    expect(await screen.findByText('1–3 de 3')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Páginas' })).not.toBeInTheDocument();
  });

  it('puts its columns away with the keyboard alone; going on closes the choice', async () => {
    const { user } = openThings();
    const choice = await screen.findByRole('button', { name: 'Columnas' });
    choice.focus();
    await user.keyboard('{Enter}{Tab}');
    expect(screen.getByRole('checkbox', { name: 'Precio' })).toHaveFocus();
    await user.keyboard(' {Tab}');
    expect(screen.queryByRole('columnheader', { name: 'Precio' })).not.toBeInTheDocument();
    expect(choice).toHaveAttribute('aria-expanded', 'true');
    // A press beside a box takes the focus to nowhere, as another window does.
    fireEvent.blur(document.activeElement as Element, { relatedTarget: null });
    expect(choice).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    expect(choice).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('the rows of a table', () => {
  it('ignore keys in their own buttons, and a new tab to the browser', async () => {
    run.mockReset();
    bulkActions = [{ id: 'off', label: 'Desactivar', run }];
    const { user, place } = openThings();
    const box = await screen.findByRole('checkbox', { name: 'Seleccionar Cosa 2' });
    box.focus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(box).toHaveFocus();
    await user.keyboard('{Control>}');
    // jsdom opens no tab: it only tells that it cannot.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await user.click(screen.getByRole('link', { name: 'Cosa 2' }));
    await user.keyboard('{/Control}');
    jest.restoreAllMocks();
    expect(place()).toBe('');
  });

  it('are reached by Tab as one, the first of them', async () => {
    openThings();
    await screen.findByRole('rowheader', { name: 'Cosa 1' });
    const [, ...rows] = screen.getAllByRole('row');
    expect(rows.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  });

  it('are walked with the arrow keys, Home and End, and opened with Enter', async () => {
    const { user, place } = openThings();
    const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
    await screen.findByRole('rowheader', { name: 'Cosa 1' });
    act(() => row('Cosa 1').focus());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(row('Cosa 3')).toHaveFocus();
    expect(row('Cosa 3')).toHaveAttribute('tabindex', '0');
    expect(row('Cosa 1')).toHaveAttribute('tabindex', '-1');
    await user.keyboard('{Home}');
    expect(row('Cosa 1')).toHaveFocus();
    await user.keyboard('{End}{ArrowUp}{Enter}');
    expect(screen.getAllByRole('status').at(-1)).toHaveTextContent('2');
    expect(place()).toBe('?abierto=2');
  });

  it('open on a click, and have an address of their own', async () => {
    const { user, place } = openThings(undefined, '/?q=co');
    const link = await screen.findByRole('link', { name: 'Cosa 2' });
    expect(link).toHaveAttribute('href', '/?q=co&abierto=2');
    await user.click(screen.getAllByRole('cell', { name: 'hoy' })[2] as HTMLElement);
    expect(place()).toBe('?q=co&abierto=3');
  });

  it('cannot be chosen where nothing can be done to many', async () => {
    openThings();
    await screen.findByRole('rowheader', { name: 'Cosa 1' });
    expect(screen.queryByRole('checkbox', { name: /Seleccionar/ })).not.toBeInTheDocument();
  });
});

describe('many rows at once', () => {
  beforeEach(() => {
    run.mockReset();
    bulkActions = [{ id: 'off', label: 'Desactivar', run }];
  });

  it('are chosen one by one, or from one to another with shift, and stay chosen on the next page', async () => {
    const { user } = openThings(page);
    await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Cosa 2' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Cosa 4' }));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 seleccionados')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Cosa 51' }));
    await user.click(screen.getByRole('button', { name: 'Desactivar' }));
    expect(run).toHaveBeenCalledWith({ ids: ['2', '3', '4', '51'], isAll: false, count: 4 });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Desactivar' })).not.toBeInTheDocument());
  });

  it('are the whole page, then all that was found', async () => {
    const { user } = openThings(page, '/?q=cosa');
    await screen.findByRole('rowheader', { name: 'Cosa 1' });
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar la página' }));
    expect(screen.getByText('5 seleccionados')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Seleccionar los 120 encontrados' }));
    expect(screen.getByText('120 seleccionados')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Desactivar' }));
    expect(run.mock.calls[0]?.[0]).toMatchObject({ isAll: true, count: 120 });
  });

  it('are told by the box of the page: none, some, or all of it', async () => {
    const { user } = openThings();
    await screen.findByRole('rowheader', { name: 'Cosa 1' });
    const whole = screen.getByRole('checkbox', { name: 'Seleccionar la página' });
    await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Cosa 1' }));
    expect(whole).toBePartiallyChecked();
    expect(screen.getByRole('row', { name: /Cosa 1/ })).toHaveAttribute('aria-selected', 'true');
    await user.click(whole);
    expect(whole).toBeChecked();
    expect(whole).not.toBePartiallyChecked();
    expect(screen.queryByRole('button', { name: /^Seleccionar los/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Cosa 3' }));
    expect(screen.getByText('2 seleccionados')).toBeVisible();
    await user.click(whole);
    await user.click(whole);
    expect(whole).not.toBePartiallyChecked();
    expect(screen.queryByRole('region', { name: 'Lo seleccionado' })).not.toBeInTheDocument();
  });

  it('are forgotten when something else is searched for', async () => {
    const { user } = openThings(page);
    await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Cosa 2' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Color' }), 'Rojo');
    expect(screen.queryByText('1 seleccionado')).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Seleccionar Cosa 2' })).not.toBeChecked();
  });

  it('stay chosen when the action was declined', async () => {
    run.mockReturnValue(Promise.resolve(false));
    const { user } = openThings(page);
    await screen.findByRole('rowheader', { name: 'Cosa 1' });
    act(() => screen.getByRole('row', { name: /Cosa 1 1 hoy/ }).focus());
    await user.keyboard(' ');
    await user.click(screen.getByRole('button', { name: 'Desactivar' }));
    await waitFor(() => expect(run).toHaveBeenCalled());
    expect(screen.getByText('1 seleccionado')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar la selección' }));
    expect(screen.queryByText('1 seleccionado')).not.toBeInTheDocument();
    // The bar that had the focus is removed: the focus is on the last row.
    expect(screen.getByRole('row', { name: /Cosa 1 1 hoy/ })).toHaveFocus();
  });

  it('are done one thing at a time: another action waits for the one that runs', async () => {
    let settle = (_done: boolean) => {};
    run.mockReturnValue(
      new Promise<boolean>((resolve) => {
        settle = resolve;
      }),
    );
    const other = jest.fn();
    bulkActions = [...bulkActions, { id: 'delete', label: 'Eliminar', run: other }];
    const { user } = openThings(page);
    await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Cosa 1' }));
    await user.click(screen.getByRole('button', { name: 'Desactivar' }));
    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    expect(other).not.toHaveBeenCalled();
    await act(async () => settle(false));
    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    expect(other).toHaveBeenCalledTimes(1);
  });

  it('stay chosen where they were chosen while an action ran on others', async () => {
    let settle = () => {};
    run.mockReturnValue(
      new Promise<void>((resolve) => {
        settle = resolve;
      }),
    );
    const { user } = openThings(page);
    await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Cosa 1' }));
    await user.click(screen.getByRole('button', { name: 'Desactivar' }));
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Cosa 2' }));
    await act(async () => settle());
    expect(screen.getByText('1 seleccionado')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Seleccionar Cosa 1' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Seleccionar Cosa 2' })).toBeChecked();
  });

  it('are none after an action on all that was found', async () => {
    run.mockReturnValue(undefined);
    const { user } = openThings(page);
    await screen.findByRole('rowheader', { name: 'Cosa 1' });
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar la página' }));
    await user.click(screen.getByRole('button', { name: 'Seleccionar los 120 encontrados' }));
    await user.click(screen.getByRole('button', { name: 'Desactivar' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Seleccionar Cosa 1' })).not.toBeChecked());
    expect(screen.queryByRole('region', { name: 'Lo seleccionado' })).not.toBeInTheDocument();
  });
});
