import { answer, expectNoAxeViolations, holdAnswer, type SeenRequest } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildCategory, buildProduct } from '../test/build';
import { audio, lastQuery, openExplore } from '../test/openExplore';

const filters = () => within(screen.getByRole('complementary', { name: 'Filtros' }));

describe('what the address says', () => {
  it('is what the API is asked for', async () => {
    const query = `?q=audifonos&category=${audio.id}&sort=price_asc&promotion=BOOM&available=true&minPrice=100&maxPrice=5000.50`;
    const { requests } = await openExplore(query);
    await screen.findByText('1 producto encontrado');
    expect(lastQuery(requests)).toEqual({
      search: 'audifonos',
      category: audio.id,
      sort: 'price_asc',
      promotion: 'BOOM',
      available: 'true',
      minPrice: '100',
      maxPrice: '5000.50',
      limit: '24',
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Resultados de «audifonos»' })).toBeVisible();
  });

  it('is told also of a category that the shop no longer shows, and can be taken back', async () => {
    const { user, address } = await openExplore(`?q=aire&category=${buildCategory().id}`);
    await user.click(await screen.findByRole('button', { name: 'Quitar filtro: Categoría' }));
    expect(address()).toBe('?q=aire');
  });

  it('is ignored where it makes no sense', async () => {
    const { requests } = await openExplore('?category=7&sort=cheap&promotion=X&minPrice=-1&view=cards');
    await screen.findByText('1 producto encontrado');
    expect(lastQuery(requests)).toEqual({ sort: 'featured', limit: '24' });
  });
});

describe('the list', () => {
  it('is ordered and laid out as chosen, and back undoes one choice', async () => {
    const { user, router, requests, address } = await openExplore();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Precio más bajo');
    expect(address()).toBe('?sort=price_asc');
    await waitFor(() => expect(lastQuery(requests)).toMatchObject({ sort: 'price_asc' }));
    await user.click(screen.getByRole('button', { name: 'Ver en lista' }));
    expect(address()).toBe('?sort=price_asc&view=list');
    expect(screen.getByRole('button', { name: 'Ver en lista' })).toHaveAttribute('aria-pressed', 'true');
    await act(() => router.navigate(-1));
    expect(address()).toBe('?sort=price_asc');
  });

  it('offers relevance only to a search', async () => {
    const { unmount } = await openExplore();
    expect(screen.queryByRole('option', { name: 'Relevancia' })).toBeNull();
    unmount();
    await openExplore('?q=tele');
    expect(screen.getByRole('option', { name: 'Relevancia' })).toBeInTheDocument();
  });

  it('says when nothing was found, and starts over with one button', async () => {
    const { user, address } = await openExplore('?q=nada&sort=name&available=true', {
      'GET /api/products': ({ url }: SeenRequest) => (url.includes('search=') ? [] : [buildProduct()]),
    });
    expect(await screen.findByText('No encontramos productos')).toBeVisible();
    expect(screen.getByText('0 productos encontrados')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Limpiar filtros' }).at(-1)!);
    expect(address()).toBe('');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    await screen.findByText('1 producto encontrado');
    expect(screen.getByRole('region', { name: 'Productos' })).toHaveFocus();
  });

  it('offers, when nothing was found, the search without filters, categories and popular products', async () => {
    const liked = buildProduct({ name: 'Lo que gusta' });
    const { user, address } = await openExplore('?q=nada&available=true&sort=name', {
      'GET /api/products': ({ url }: SeenRequest) => (url.includes('featured=true') ? [liked] : []),
    });
    await screen.findByText('No encontramos productos');
    expect(
      within(await screen.findByRole('region', { name: 'Lo más popular' })).getByText('Lo que gusta'),
    ).toBeVisible();
    const categories = within(screen.getByRole('region', { name: 'Busca por categoría' }));
    expect(categories.getByRole('link', { name: '🎧 Audio' })).toHaveAttribute(
      'href',
      `/explorar?category=${audio.id}`,
    );
    await user.click(screen.getByRole('button', { name: 'Buscar «nada» en toda la tienda' }));
    expect(address()).toBe('?q=nada&sort=name');
    expect(screen.queryByRole('button', { name: /en toda la tienda/ })).toBeNull();
  });

  /** 60 products, as the API answers them. */
  const many = ({ url }: SeenRequest) => {
    const query = new URLSearchParams(url.split('?')[1]);
    const start = Number(query.get('cursor') ?? 0);
    const end = Math.min(60, start + Number(query.get('limit')));
    const products = Array.from({ length: end - start }, (_, at) =>
      buildProduct({ name: `Producto ${start + at + 1}` }),
    );
    const next = end < 60 && { Link: `</api/products?limit=24&cursor=${end}>; rel="next"` };
    return answer(200, products, { 'X-Total-Count': '60', ...next });
  };
  const lists = (requests: SeenRequest[]) =>
    requests.filter(({ url }) => url.startsWith('/api/products?')).map(({ url }) => url.split('featured&')[1]);

  it('fetches the next page from where the first ended, and the address says how many are shown', async () => {
    const { user, requests, router, address } = await openExplore('', { 'GET /api/products': many });
    expect(await screen.findByText('Viendo 24 de 60')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver más productos' }));
    expect(await screen.findByText('Viendo 48 de 60')).toBeVisible();
    expect(address()).toBe('?pages=2');
    await user.click(screen.getByRole('button', { name: 'Ver más productos' }));
    expect(await screen.findByText('Producto 60')).toBeVisible();
    expect(screen.getByText('Producto 1')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ver más productos' })).toBeNull();
    expect(screen.getByText('Viendo 60 de 60').parentElement).toHaveFocus();
    expect(lists(requests)).toEqual(['limit=24', 'limit=24&cursor=24', 'limit=24&cursor=48']);
    // Another view shows as many; another order begins anew.
    await user.click(screen.getByRole('button', { name: 'Ver en lista' }));
    expect(address()).toBe('?view=list&pages=3');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Precio más bajo');
    expect(address()).toBe('?sort=price_asc&view=list');
    await act(() => router.navigate(-1));
    expect(screen.getByText('Producto 60')).toBeVisible();
  });

  it('shows a product once that came with two pages, since its price changed between them, as it is now', async () => {
    const moved = buildProduct({ name: 'Producto que subió', price: '100.00' });
    const { user } = await openExplore('', {
      'GET /api/products': (request: SeenRequest) => {
        const { body, headers } = many(request);
        const again = request.url.includes('cursor') ? { ...moved, price: '200.00' } : moved;
        return answer(200, [again, ...(body as object[]).slice(1)], headers);
      },
    });
    expect(await screen.findByText('Viendo 24 de 60')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver más productos' }));
    expect(await screen.findByText('Viendo 47 de 60')).toBeVisible();
    expect(screen.getAllByRole('heading', { name: 'Producto que subió' })).toHaveLength(1);
    expect(screen.getByText(/\$200\.00/)).toBeVisible();
  });

  it('is as long as the address says, in one answer', async () => {
    const { requests } = await openExplore('?pages=2', { 'GET /api/products': many });
    expect(await screen.findByText('Viendo 48 de 60')).toBeVisible();
    expect(lists(requests)).toEqual(['limit=48']);
  });

  it('fetches what is missing when the address asks for more than is there', async () => {
    const { requests, router } = await openExplore('', { 'GET /api/products': many });
    expect(await screen.findByText('Viendo 24 de 60')).toBeVisible();
    await act(() => router.navigate('/explorar?pages=3'));
    expect(await screen.findByText('Producto 60')).toBeVisible();
    expect(lists(requests)).toEqual(['limit=24', 'limit=24&cursor=24', 'limit=24&cursor=48']);
  });

  it('keeps the list when the next page cannot be loaded', async () => {
    let isDown = true;
    const { user } = await openExplore('', {
      'GET /api/products': (request: SeenRequest) =>
        isDown && request.url.includes('cursor') ? answer(500) : many(request),
    });
    const more = await screen.findByRole('button', { name: 'Ver más productos' });
    await user.click(more);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByText('Producto 1')).toBeVisible();
    // Whoever works by keyboard is still where they were.
    expect(more).toHaveFocus();
    isDown = false;
    await user.click(more);
    expect(await screen.findByText('Viendo 48 de 60')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  describe('which the reader has scrolled down', () => {
    const scrollIntoView = jest.fn();
    let top = 0;
    beforeEach(() => {
      scrollIntoView.mockClear();
      Element.prototype.scrollIntoView = scrollIntoView;
      jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({ top }) as DOMRect);
    });
    afterEach(() => jest.restoreAllMocks());

    it('scrolls to its top when another list is shown, and keeps the focus', async () => {
      const { user } = await openExplore('', { 'GET /api/products': many });
      await screen.findByText('Viendo 24 de 60');
      top = -1_800;
      const choice = filters().getByRole('checkbox', { name: 'Solo disponibles' });
      await user.click(choice);
      expect(scrollIntoView).toHaveBeenCalledTimes(1);
      expect(choice).toHaveFocus();
    });

    it('does not scroll for another view, further pages, and back', async () => {
      top = -1_800;
      const { user, router } = await openExplore('', { 'GET /api/products': many });
      await user.click(await screen.findByRole('button', { name: 'Ver más productos' }));
      await user.click(screen.getByRole('button', { name: 'Ver en lista' }));
      await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Precio más bajo');
      expect(scrollIntoView).toHaveBeenCalledTimes(1);
      await act(() => router.navigate(-1));
      expect(scrollIntoView).toHaveBeenCalledTimes(1);
    });

    it('does not scroll while its top is visible', async () => {
      top = 120;
      const { user } = await openExplore();
      await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Precio más bajo');
      expect(scrollIntoView).not.toHaveBeenCalled();
    });
  });

  it('can be asked for again after a failure', async () => {
    let isDown = true;
    const { user } = await openExplore('', { 'GET /api/products': () => (isDown ? answer(500) : [buildProduct()]) });
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Audífonos Sonara Aire 2' })).toBeVisible();
  });

  it.each([
    ['', ''],
    ['after another one, which is not shown for it', '?available=true'],
  ])('keeps "Reintentar" with the focus on it while it is read again %s', async (_case, before) => {
    const { held, come } = holdAnswer([buildProduct({ name: 'Bocina' })]);
    let read: () => unknown = () => answer(503);
    const { user, router } = await openExplore(before, {
      'GET /api/products': ({ url }: { url: string }) => (url.includes('available') ? [buildProduct()] : read()),
    });
    if (before) {
      await screen.findByRole('link', { name: 'Audífonos Sonara Aire 2' });
      await act(() => router.navigate('/explorar'));
    }
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    read = held;
    await user.click(retry);
    await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
    expect(retry).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Audífonos Sonara Aire 2' })).toBeNull();
    come();
    expect(await screen.findByRole('link', { name: 'Bocina' })).toBeVisible();
  });

  it('has nothing axe objects to', async () => {
    const { container } = await openExplore('?promotion=BOOM&view=list');
    await screen.findByText('1 producto encontrado');
    await expectNoAxeViolations(container);
  });
});
