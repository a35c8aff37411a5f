import { answer, type SeenRequest } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildCategory, buildProduct } from '../../test/build';
import { renderCatalog } from '../../test/renderCatalog';
import { noFilters, readExploreState } from '../useExploreState';
import NoResults from './NoResults';

function open(query: string, api: Record<string, unknown> = {}) {
  const [onChange, onClear] = [jest.fn(), jest.fn()];
  const state = readExploreState(new URLSearchParams(query));
  const view = renderCatalog({ api }, <NoResults state={state} onChange={onChange} onClear={onClear} />);
  return { ...view, onChange, onClear };
}
/** What the shop answers to a search for some of the words, and otherwise. */
const shelves = (partly: unknown, popular: unknown) => ({
  'GET /api/products': ({ url }: SeenRequest) => (url.includes('matching=most') ? partly : popular),
});
const categories = Array.from({ length: 12 }, (_, at) => buildCategory({ name: `Línea ${at + 1}` }));

describe('where nothing was found', () => {
  it('a filtered search can be repeated without its filters', async () => {
    const { user, onChange } = open('q=bocina&available=true&freeShipping=true&maxPrice=10');
    await user.click(screen.getByRole('button', { name: 'Buscar «bocina» en toda la tienda' }));
    expect(onChange.mock.calls).toEqual([[noFilters]]);
  });

  it.each([
    ['a search without filters', 'q=bocina'],
    ['filters without a search', 'available=true'],
  ])('%s can only be started over', async (_case, query) => {
    const { user, onClear } = open(query);
    expect(screen.queryByRole('button', { name: /en toda la tienda/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
    expect(onClear).toHaveBeenCalledTimes(1);
  });

  it('a search gets links to the first few categories', async () => {
    open('q=bocina', { 'GET /api/categories': categories });
    const section = within(await screen.findByRole('region', { name: 'Busca por categoría' }));
    const links = section.getAllByRole('link');
    expect(links).toHaveLength(8);
    expect(links[0]).toHaveAttribute('href', `/explorar?category=${categories[0]!.id}`);
  });

  it.each([
    ['1vkwy9zerm', ['/pedido?n=1VKWY9ZERM']],
    ['electrodos', []],
    ['galaxys25u', []],
    ['5512345678', []],
  ])('the number of an order leads to it: %s', (typed, places) => {
    open(`q=${typed}`);
    const links = screen.queryAllByRole('link', { name: /^Ver el pedido/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(places);
  });

  it('filters alone get none: the categories are among the filters', async () => {
    const { requests } = open('available=true', { 'GET /api/categories': categories });
    await waitFor(() => expect(requests.some(({ url }) => url === '/api/categories')).toBe(true));
    expect(screen.queryByRole('region', { name: 'Busca por categoría' })).toBeNull();
  });

  it('a search gets what has some of its words, and says so', async () => {
    const { requests } = open('q=mouse barato', shelves([buildProduct({ name: 'Mouse Zarpa' })], []));
    const shelf = within(await screen.findByRole('region', { name: 'Coinciden en parte con tu búsqueda' }));
    expect(shelf.getByRole('link', { name: 'Mouse Zarpa' })).toBeVisible();
    expect(requests.map(({ url }) => url)).toContain('/api/products?search=mouse+barato&matching=most&limit=8');
    expect(requests.some(({ url }) => url.includes('featured'))).toBe(false);
  });

  it.each([
    ['where nothing has some of the words', 'q=x', []],
    ['where these cannot be asked for', 'q=x', answer(503)],
    ['under filters, which may be what leaves nothing', 'q=x&available=true', [buildProduct({ name: 'En parte' })]],
  ])('shows popular products %s, and requests only as many as it shows', async (_case, query, partly) => {
    const { requests } = open(query, shelves(partly, [buildProduct({ name: 'Bocina Tambor' })]));
    expect(await screen.findByRole('link', { name: 'Bocina Tambor' })).toBeVisible();
    expect(screen.queryByRole('region', { name: /en parte/ })).toBeNull();
    expect(requests.map(({ url }) => url)).toContain('/api/products?featured=true&limit=4');
  });

  it('leaves out what cannot be loaded', async () => {
    const { requests } = open('q=x', { 'GET /api/products': answer(503), 'GET /api/categories': answer(503) });
    await waitFor(() => expect(requests.length).toBeGreaterThanOrEqual(2));
    expect(screen.getByRole('heading', { name: 'No encontramos productos' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Lo más popular' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Busca por categoría' })).toBeNull();
  });
});
