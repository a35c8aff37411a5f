import type { ProductFacets } from '@boom/contract';
import { answer, expectNoAxeViolations, type SeenRequest } from '@boom/platform/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { buildCategory, buildProduct } from '../test/build';
import { renderCatalog } from '../test/renderCatalog';

const audio = buildCategory();
const api = {
  'GET /api/categories': [audio, buildCategory({ name: 'Oculta', isActive: false })],
  'GET /api/products': answer(200, [buildProduct()], { 'X-Total-Count': '1' }),
};

/** The query of the last list that was asked for. */
function lastQuery(requests: SeenRequest[]) {
  const url = requests.findLast((request) => request.url.startsWith('/api/products?'))?.url ?? '';
  return Object.fromEntries(new URLSearchParams(url.split('?')[1]));
}

async function open(search = '', more: Record<string, unknown> = {}) {
  const view = renderCatalog({ path: `/explorar${search}`, api: { ...api, ...more } });
  await screen.findByRole('combobox', { name: 'Ordenar por' });
  return { ...view, address: () => view.router.state.location.search };
}

const filters = () => within(screen.getByRole('complementary', { name: 'Filtros' }));

describe('what the address says', () => {
  it('is what the API is asked for', async () => {
    const query = `?q=audifonos&category=${audio.id}&sort=price_asc&promotion=BOOM&available=true&minPrice=100&maxPrice=5000.50`;
    const { requests } = await open(query);
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

  it('is ignored where it makes no sense', async () => {
    const { requests } = await open('?category=7&sort=cheap&promotion=X&minPrice=-1&view=cards');
    await screen.findByText('1 producto encontrado');
    expect(lastQuery(requests)).toEqual({ sort: 'featured', limit: '24' });
  });
});

describe('the search', () => {
  it('that fails shows no products of the one before it, and can be tried again', async () => {
    let isDown = false;
    const { user } = await open('', {
      'GET /api/products': ({ url }: SeenRequest) =>
        isDown && url.includes('search=') ? answer(503) : answer(200, [buildProduct()], { 'X-Total-Count': '1' }),
    });
    await screen.findByText('1 producto encontrado');
    isDown = true;
    await user.type(screen.getByRole('searchbox', { name: 'Buscar en el catálogo' }), 'bocina');
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    expect(screen.queryByText(buildProduct().name)).not.toBeInTheDocument();
    expect(screen.queryByText(/encontrados?$/)).not.toBeInTheDocument();
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('1 producto encontrado')).toBeVisible();
  });

  it('waits until the typing rests, and leaves no step of the history per letter', async () => {
    const { user, requests, address } = await open();
    await screen.findByText('1 producto encontrado');
    const before = requests.length;
    await user.type(screen.getByRole('searchbox', { name: 'Buscar en el catálogo' }), 'bocina');
    expect(requests).toHaveLength(before);
    await waitFor(() => expect(address()).toBe('?q=bocina'));
    await waitFor(() => expect(lastQuery(requests)).toMatchObject({ search: 'bocina', sort: 'relevance' }));
    expect(requests.filter(({ url }) => url.startsWith('/api/products?search='))).toHaveLength(1);
  });

  it('does not wait after Enter, and is emptied with its button', async () => {
    const { user, address } = await open();
    await user.type(screen.getByRole('searchbox'), 'tele{Enter}');
    expect(address()).toBe('?q=tele');
    await user.click(screen.getByRole('button', { name: 'Borrar búsqueda' }));
    expect(address()).toBe('');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.type(screen.getByRole('searchbox'), 'x');
    // Before the typing rests, too.
    await user.click(screen.getByRole('button', { name: 'Borrar búsqueda' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('follows the address when another search comes from elsewhere', async () => {
    const { router } = await open('?q=tele');
    await act(() => router.navigate('/explorar?q=consola'));
    expect(screen.getByRole('searchbox')).toHaveValue('consola');
  });
});

describe('a mistyped search', () => {
  const facetsOf = (meant: string | null) => ({
    total: 1,
    categories: [],
    promotions: [],
    availability: { available: 1, soldOut: 0 },
    freeShipping: 0,
    price: null,
    priceBands: [],
    meant,
  });
  const question = (text: string) => screen.findByRole('button', { name: `¿Quisiste decir «${text}»?` });

  it('asks whether another word was meant, and searches for it', async () => {
    const { user, address, requests } = await open('?q=bosina&available=true', {
      'GET /api/products/facets': ({ url }: SeenRequest) => facetsOf(url.includes('bosina') ? 'bocina' : null),
    });
    await user.click(await question('bocina'));
    expect(address()).toBe('?q=bocina&available=true');
    await waitFor(() => expect(lastQuery(requests)).toMatchObject({ search: 'bocina', available: 'true' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Quisiste decir/ })).toBeNull());
    expect(screen.getByRole('region', { name: 'Productos' })).toHaveFocus();
    expect(screen.getByRole('searchbox')).toHaveValue('bocina');
  });

  it('drops the suggestion once another search is typed', async () => {
    let arrive = () => {};
    const { router } = await open('?q=bosina', {
      'GET /api/products/facets': ({ url }: SeenRequest) =>
        url.includes('bosina')
          ? facetsOf('bocina')
          : new Promise((resolve) => (arrive = () => resolve(facetsOf(null)))),
    });
    await question('bocina');
    await act(() => router.navigate('/explorar?q=consola'));
    expect(screen.queryByRole('button', { name: /Quisiste decir/ })).toBeNull();
    await act(async () => arrive());
    expect(screen.queryByRole('button', { name: /Quisiste decir/ })).toBeNull();
  });
});

describe('the filters', () => {
  it('choose a category by button or list, active ones only', async () => {
    const { user, address } = await open();
    await user.click(await screen.findByRole('button', { name: 'Audio' }));
    expect(address()).toBe(`?category=${audio.id}`);
    expect(filters().getByRole('radio', { name: '🎧 Audio' })).toBeChecked();
    await user.click(filters().getByRole('radio', { name: 'Todas las categorías' }));
    expect(address()).toBe('');
    expect(screen.queryByText(/Oculta/)).toBeNull();
  });

  const facets: ProductFacets = {
    total: 14,
    categories: [{ id: audio.id, count: 12 }],
    promotions: [
      { promotionType: 'OFERTA', count: 4 },
      { promotionType: 'NUEVO', count: 1 },
    ],
    availability: { available: 9, soldOut: 5 },
    freeShipping: 6,
    price: { min: '199.00', max: '42000.00' },
    priceBands: [
      { min: null, max: '499.99', count: 3 },
      { min: '500.00', max: '999.99', count: 7 },
      { min: '20000.00', max: null, count: 4 },
    ],
    meant: null,
  };

  it('say how many products each choice would show under the others', async () => {
    const video = buildCategory({ name: 'Video' });
    const { user, requests } = await open('?q=aire&sort=name', {
      'GET /api/products/facets': facets,
      'GET /api/categories': [audio, video],
    });
    expect(await filters().findByRole('radio', { name: '🎧 Audio 12' })).toBeVisible();
    const none = filters().getByRole('radio', { name: '🎧 Video 0' });
    expect(none).toBeEnabled();
    expect(filters().getByRole('radio', { name: 'Solo con promoción 5' })).toBeVisible();
    expect(filters().getByRole('radio', { name: 'En Oferta 4' })).toBeVisible();
    expect(filters().getByRole('radio', { name: 'Promoción BOOM 0' })).toBeVisible();
    expect(filters().getByRole('checkbox', { name: 'Solo disponibles 9' })).toBeVisible();
    expect(filters().getByRole('checkbox', { name: 'Envío gratis 6' })).toBeVisible();
    expect(filters().getByRole('textbox', { name: 'Precio mínimo' })).toHaveAttribute('placeholder', '$199');
    expect(filters().getByRole('textbox', { name: 'Precio máximo' })).toHaveAttribute('placeholder', '$42,000');
    await user.click(none);
    const asked = requests.filter(({ url }) => url.startsWith('/api/products/facets')).map(({ url }) => url);
    expect(asked).toEqual([
      '/api/products/facets?search=aire',
      `/api/products/facets?search=aire&category=${video.id}`,
    ]);
  });

  it('are all chosen that are pressed before the page is drawn with the first of them', async () => {
    const values = ['64 GB', '128 GB'].map((value, count) => ({ value, count }));
    const specifications = [{ name: 'Capacidad', values }];
    const { address } = await open(`?category=${audio.id}`, {
      'GET /api/products/facets': { ...facets, specifications },
    });
    await filters().findByRole('checkbox', { name: '64 GB 0' });
    act(() => {
      for (const name of [/^64 GB/, /^128 GB/, /^Envío gratis/]) filters().getByRole('checkbox', { name }).click();
    });
    expect(Object.fromEntries(new URLSearchParams(address()))).toEqual({
      category: audio.id,
      specs: 'Capacidad:64 GB|Capacidad:128 GB',
      freeShipping: 'true',
    });
  });

  it('offer what the products of a category have, and forget it with the category', async () => {
    const values = ['64 GB', '128 GB', '256 GB', '512 GB', '1 TB', '2 TB', '4 TB'].map((value, count) => ({
      value,
      count,
    }));
    const specifications = [{ name: 'Capacidad', values }];
    const api = { 'GET /api/products/facets': { ...facets, specifications } };
    const { user, address, requests } = await open(`?category=${audio.id}`, api);
    await user.click(await filters().findByRole('checkbox', { name: '128 GB 1' }));
    await user.click(filters().getByRole('button', { name: 'Ver las 7' }));
    await user.click(filters().getByRole('checkbox', { name: '4 TB 6' }));
    const specs = 'Capacidad:128 GB|Capacidad:4 TB';
    await waitFor(() => expect(lastQuery(requests)).toMatchObject({ category: audio.id, specs }));
    expect(new URLSearchParams(address()).get('specs')).toBe(specs);
    await user.click(screen.getByRole('button', { name: /Capacidad: 128 GB/ }));
    expect(new URLSearchParams(address()).get('specs')).toBe('Capacidad:4 TB');
    expect(filters().getByRole('checkbox', { name: '128 GB 1' })).not.toBeChecked();
    await user.click(filters().getByRole('radio', { name: 'Todas las categorías' }));
    expect(address()).toBe('');
  });

  it('offer prices in steps, and take them back', async () => {
    const { user, address, requests } = await open('', { 'GET /api/products/facets': facets });
    expect(await filters().findByRole('radio', { name: 'Hasta $500 3' })).not.toBeChecked();
    expect(filters().getByRole('radio', { name: 'Cualquier precio' })).toBeChecked();
    await user.click(filters().getByRole('radio', { name: '$500 a $1,000 7' }));
    expect(address()).toBe('?minPrice=500.00&maxPrice=999.99');
    await waitFor(() => expect(lastQuery(requests)).toMatchObject({ minPrice: '500.00', maxPrice: '999.99' }));
    expect(filters().getByRole('radio', { name: '$500 a $1,000 7' })).toBeChecked();
    expect(filters().getByRole('textbox', { name: 'Precio máximo' })).toHaveValue('999.99');
    await user.click(filters().getByRole('radio', { name: 'Desde $20,000 4' }));
    expect(address()).toBe('?minPrice=20000.00');
    await user.click(filters().getByRole('radio', { name: 'Cualquier precio' }));
    expect(address()).toBe('');
  });

  it('choose no step when another price was typed, and offer none where there is nothing to choose', async () => {
    await open('?minPrice=300', { 'GET /api/products/facets': facets });
    await filters().findByRole('radio', { name: 'Hasta $500 3' });
    for (const radio of filters().getAllByRole('radio', { name: /\$|Cualquier precio/ })) {
      expect(radio).not.toBeChecked();
    }
    cleanup();
    const priceBands = facets.priceBands.slice(0, 1);
    await open('', { 'GET /api/products/facets': { ...facets, priceBands } });
    await filters().findByRole('checkbox', { name: 'Envío gratis 6' });
    expect(filters().queryByRole('radio', { name: /Hasta/ })).toBeNull();
  });

  it('can show only products with free shipping, and be removed', async () => {
    const { user, address, requests } = await open('', { 'GET /api/products/facets': facets });
    await user.click(await filters().findByRole('checkbox', { name: 'Envío gratis 6' }));
    expect(address()).toBe('?freeShipping=true');
    await waitFor(() => expect(lastQuery(requests)).toMatchObject({ freeShipping: 'true' }));
    await user.click(await screen.findByRole('button', { name: 'Quitar filtro: Envío gratis' }));
    expect(address()).toBe('');
    expect(filters().getByRole('checkbox', { name: /Envío gratis/ })).not.toBeChecked();
  });

  it('work without counts when these cannot be loaded', async () => {
    const { user, address } = await open('', { 'GET /api/products/facets': answer(503) });
    await user.click(filters().getByRole('radio', { name: 'Nuevo' }));
    expect(address()).toBe('?promotion=NUEVO');
  });

  describe('of forty categories', () => {
    const forty = Array.from({ length: 40 }, (_, at) => buildCategory({ name: `Línea ${at + 1}` }));
    const many = { 'GET /api/categories': forty };
    const listed = () => filters().getAllByRole('radio', { name: /Línea/ }).length;

    it('show the first few, and the rest on demand', async () => {
      const { user, address } = await open('', many);
      await filters().findByRole('radio', { name: '🎧 Línea 1' });
      expect(listed()).toBe(10);
      await user.click(filters().getByRole('button', { name: 'Ver 30 más' }));
      expect(listed()).toBe(40);
      await user.click(filters().getByRole('radio', { name: '🎧 Línea 40' }));
      expect(address()).toBe(`?category=${forty[39]?.id}`);
      await user.click(filters().getByRole('button', { name: 'Ver menos' }));
      expect(listed()).toBe(11);
      expect(filters().getByRole('radio', { name: '🎧 Línea 40' })).toBeChecked();
    });

    it('find one by its name, with or without accents', async () => {
      const { user, address } = await open('', many);
      const box = await filters().findByRole('searchbox', { name: 'Buscar categoría' });
      await user.type(box, 'LINEA 37');
      expect(listed()).toBe(1);
      await user.click(filters().getByRole('radio', { name: '🎧 Línea 37' }));
      expect(address()).toBe(`?category=${forty[36]?.id}`);
      await user.type(box, 'x');
      expect(filters().getByText('Ninguna categoría se llama así')).toBeVisible();
    });

    it('leave room for products: their buttons above the list are few as well', async () => {
      const { user } = await open('', many);
      const strip = within(await screen.findByRole('group', { name: 'Categorías' }));
      expect(strip.getAllByRole('button')).toHaveLength(14);
      await user.click(strip.getByRole('button', { name: 'Ver 28 más' }));
      expect(strip.getAllByRole('button')).toHaveLength(42);
    });
  });

  it('keep a price range once it makes sense', async () => {
    const { user, address } = await open();
    const min = filters().getByRole('textbox', { name: 'Precio mínimo' });
    await user.fill(min, '$5,000');
    await user.type(filters().getByRole('textbox', { name: 'Precio máximo' }), '900{Enter}');
    expect(filters().getByText('El mínimo es mayor que el máximo')).toBeVisible();
    expect(address()).toBe('');
    await user.clear(min);
    await user.type(min, 'abc{Enter}');
    expect(filters().getByText('Escribe un precio en pesos')).toBeVisible();
    await user.clear(min);
    await user.type(min, '500{Enter}');
    expect(filters().getByRole('textbox', { name: 'Precio mínimo' })).toHaveFocus();
    expect(filters().queryByText('Escribe un precio en pesos')).not.toBeInTheDocument();
    expect(address()).toBe('?minPrice=500&maxPrice=900');
    await user.click(screen.getByRole('button', { name: 'Quitar filtro: $500.00 a $900.00' }));
    expect(min).toHaveValue('');
  });

  it('choose promotion and availability, and each can be taken back', async () => {
    const { user, address } = await open();
    await user.click(filters().getByRole('radio', { name: 'En Oferta' }));
    await user.click(filters().getByRole('checkbox', { name: 'Solo disponibles' }));
    expect(address()).toBe('?promotion=OFERTA&available=true');
    await user.click(screen.getByRole('button', { name: 'Quitar filtro: En Oferta' }));
    expect(address()).toBe('?available=true');
    expect(filters().getByRole('radio', { name: 'Con y sin promoción' })).toBeChecked();
    const last = screen.getByRole('button', { name: 'Quitar filtro: Solo disponibles' });
    expect(last).toHaveFocus();
    await user.click(last);
    expect(screen.getByRole('region', { name: 'Productos' })).toHaveFocus();
  });

  it('open as a panel on a small screen', async () => {
    const { user, address } = await open('?available=true', { 'GET /api/products/facets': facets });
    await user.click(screen.getByRole('button', { name: 'Filtros (1)' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    expect(panel.getByRole('button', { name: 'Cerrar' })).toHaveFocus();
    await user.click(panel.getByRole('radio', { name: 'Nuevo 1' }));
    expect(address()).toBe('?promotion=NUEVO&available=true');
    await user.click(panel.getByRole('button', { name: 'Ver 14 resultados' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the list', () => {
  it('is ordered and laid out as chosen, and back undoes one choice', async () => {
    const { user, router, requests, address } = await open();
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
    const { unmount } = await open();
    expect(screen.queryByRole('option', { name: 'Relevancia' })).toBeNull();
    unmount();
    await open('?q=tele');
    expect(screen.getByRole('option', { name: 'Relevancia' })).toBeInTheDocument();
  });

  it('says when nothing was found, and starts over with one button', async () => {
    const { user, address } = await open('?q=nada&sort=name&available=true', {
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
    const { user, address } = await open('?q=nada&available=true&sort=name', {
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
    const { user, requests, router, address } = await open('', { 'GET /api/products': many });
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

  it('is as long as the address says, in one answer', async () => {
    const { requests } = await open('?pages=2', { 'GET /api/products': many });
    expect(await screen.findByText('Viendo 48 de 60')).toBeVisible();
    expect(lists(requests)).toEqual(['limit=48']);
  });

  it('fetches what is missing when the address asks for more than is there', async () => {
    const { requests, router } = await open('', { 'GET /api/products': many });
    expect(await screen.findByText('Viendo 24 de 60')).toBeVisible();
    await act(() => router.navigate('/explorar?pages=3'));
    expect(await screen.findByText('Producto 60')).toBeVisible();
    expect(lists(requests)).toEqual(['limit=24', 'limit=24&cursor=24', 'limit=24&cursor=48']);
  });

  it('keeps the list when the next page cannot be loaded', async () => {
    let isDown = true;
    const { user } = await open('', {
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
      const { user } = await open('', { 'GET /api/products': many });
      await screen.findByText('Viendo 24 de 60');
      top = -1_800;
      const choice = filters().getByRole('checkbox', { name: 'Solo disponibles' });
      await user.click(choice);
      expect(scrollIntoView).toHaveBeenCalledTimes(1);
      expect(choice).toHaveFocus();
    });

    it('does not scroll for another view, further pages, and back', async () => {
      top = -1_800;
      const { user, router } = await open('', { 'GET /api/products': many });
      await user.click(await screen.findByRole('button', { name: 'Ver más productos' }));
      await user.click(screen.getByRole('button', { name: 'Ver en lista' }));
      await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Precio más bajo');
      expect(scrollIntoView).toHaveBeenCalledTimes(1);
      await act(() => router.navigate(-1));
      expect(scrollIntoView).toHaveBeenCalledTimes(1);
    });

    it('does not scroll while its top is visible', async () => {
      top = 120;
      const { user } = await open();
      await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Precio más bajo');
      expect(scrollIntoView).not.toHaveBeenCalled();
    });
  });

  it('can be asked for again after a failure', async () => {
    let isDown = true;
    const { user } = await open('', { 'GET /api/products': () => (isDown ? answer(500) : [buildProduct()]) });
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Audífonos Sonara Aire 2' })).toBeVisible();
  });

  it.each([
    ['', ''],
    ['after another one, which is not shown for it', '?available=true'],
  ])('keeps "Reintentar" with the focus on it while it is read again %s', async (_case, before) => {
    let come = () => {};
    const answered = new Promise((resolve) => {
      come = () => resolve([buildProduct({ name: 'Bocina' })]);
    });
    let read: () => unknown = () => answer(503);
    const { user, router } = await open(before, {
      'GET /api/products': ({ url }: { url: string }) => (url.includes('available') ? [buildProduct()] : read()),
    });
    if (before) {
      await screen.findByRole('link', { name: 'Audífonos Sonara Aire 2' });
      await act(() => router.navigate('/explorar'));
    }
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    read = () => answered;
    await user.click(retry);
    await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
    expect(retry).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Audífonos Sonara Aire 2' })).toBeNull();
    come();
    expect(await screen.findByRole('link', { name: 'Bocina' })).toBeVisible();
  });

  it('has nothing axe objects to', async () => {
    const { container } = await open('?promotion=BOOM&view=list');
    await screen.findByText('1 producto encontrado');
    await expectNoAxeViolations(container);
  });
});
