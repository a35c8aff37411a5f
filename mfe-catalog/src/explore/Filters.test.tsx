import type { ProductFacets } from '@boom/contract';
import { answer, type SeenRequest } from '@boom/platform/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { buildCategory } from '../test/build';
import { audio, lastQuery, openExplore } from '../test/openExplore';

const filters = () => within(screen.getByRole('complementary', { name: 'Filtros' }));

// Loads what shows the chosen ones above the list: a click could not wait for it.
beforeAll(async () => {
  await openExplore('?available=true');
  await screen.findByRole('button', { name: 'Quitar filtro: Solo disponibles' });
  cleanup();
});

describe('the filters', () => {
  it('choose a category by button or list, active ones only', async () => {
    const { user, address } = await openExplore();
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
    const { user, requests } = await openExplore('?q=aire&sort=name', {
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
    const { address } = await openExplore(`?category=${audio.id}`, {
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

  it('are all taken away that are pressed before the page is drawn without the first of them', async () => {
    const { address } = await openExplore(`?category=${audio.id}&specs=Color:Rojo|Color:Azul|Marca:Sonara`);
    await screen.findByRole('button', { name: 'Quitar filtro: Color: Rojo' });
    act(() => {
      for (const name of [/Color: Rojo/, /Color: Azul/]) screen.getByRole('button', { name }).click();
    });
    expect(new URLSearchParams(address()).get('specs')).toBe('Marca:Sonara');
  });

  it('offer what the products of a category have, and forget it with the category', async () => {
    const values = ['64 GB', '128 GB', '256 GB', '512 GB', '1 TB', '2 TB', '4 TB'].map((value, count) => ({
      value,
      count,
    }));
    const specifications = [{ name: 'Capacidad', values }];
    const api = { 'GET /api/products/facets': { ...facets, specifications } };
    const { user, address, requests } = await openExplore(`?category=${audio.id}`, api);
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

  it.each([
    ['are awaited', () => new Promise(() => {}), '🎧 Video 0'],
    ['cannot be read', () => answer(503), '🎧 Video'],
  ])('offer nothing of the category before while those of the chosen one %s', async (_case, ofVideo, radio) => {
    const video = buildCategory({ name: 'Video' });
    const values = ['64 GB', '128 GB'].map((value, count) => ({ value, count }));
    const { user } = await openExplore(`?category=${audio.id}`, {
      'GET /api/categories': [audio, video],
      'GET /api/products/facets': ({ url }: SeenRequest) =>
        url.includes(video.id) ? ofVideo() : { ...facets, specifications: [{ name: 'Capacidad', values }] },
    });
    await filters().findByRole('checkbox', { name: '64 GB 0' });
    await user.click(filters().getByRole('radio', { name: '🎧 Video 0' }));
    expect(await filters().findByRole('radio', { name: radio })).toBeChecked();
    expect(filters().queryByRole('checkbox', { name: /^64 GB/ })).toBeNull();
  });

  it('offer prices in steps, and take them back', async () => {
    const { user, address, requests } = await openExplore('', { 'GET /api/products/facets': facets });
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
    await openExplore('?minPrice=300', { 'GET /api/products/facets': facets });
    await filters().findByRole('radio', { name: 'Hasta $500 3' });
    for (const radio of filters().getAllByRole('radio', { name: /\$|Cualquier precio/ })) {
      expect(radio).not.toBeChecked();
    }
    cleanup();
    const priceBands = facets.priceBands.slice(0, 1);
    await openExplore('', { 'GET /api/products/facets': { ...facets, priceBands } });
    await filters().findByRole('checkbox', { name: 'Envío gratis 6' });
    expect(filters().queryByRole('radio', { name: /Hasta/ })).toBeNull();
  });

  it('can show only products with free shipping, and be removed', async () => {
    const { user, address, requests } = await openExplore('', { 'GET /api/products/facets': facets });
    await user.click(await filters().findByRole('checkbox', { name: 'Envío gratis 6' }));
    expect(address()).toBe('?freeShipping=true');
    await waitFor(() => expect(lastQuery(requests)).toMatchObject({ freeShipping: 'true' }));
    await user.click(await screen.findByRole('button', { name: 'Quitar filtro: Envío gratis' }));
    expect(address()).toBe('');
    expect(filters().getByRole('checkbox', { name: /Envío gratis/ })).not.toBeChecked();
  });

  it('work without counts when these cannot be loaded', async () => {
    const { user, address } = await openExplore('', { 'GET /api/products/facets': answer(503) });
    await user.click(filters().getByRole('radio', { name: 'Nuevo' }));
    expect(address()).toBe('?promotion=NUEVO');
  });

  describe('of forty categories', () => {
    const forty = Array.from({ length: 40 }, (_, at) => buildCategory({ name: `Línea ${at + 1}` }));
    const many = { 'GET /api/categories': forty };
    const listed = () => filters().getAllByRole('radio', { name: /Línea/ }).length;

    it('show the first few, and the rest on demand', async () => {
      const { user, address } = await openExplore('', many);
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
      const { user, address } = await openExplore('', many);
      const box = await filters().findByRole('searchbox', { name: 'Buscar categoría' });
      await user.type(box, 'LINEA 37');
      expect(listed()).toBe(1);
      await user.click(filters().getByRole('radio', { name: '🎧 Línea 37' }));
      expect(address()).toBe(`?category=${forty[36]?.id}`);
      await user.type(box, 'x');
      expect(filters().getByText('Ninguna categoría se llama así')).toBeVisible();
    });

    it('leave room for products: their buttons above the list are few as well', async () => {
      const { user } = await openExplore('', many);
      const strip = within(await screen.findByRole('group', { name: 'Categorías' }));
      expect(strip.getAllByRole('button')).toHaveLength(14);
      await user.click(strip.getByRole('button', { name: 'Ver 28 más' }));
      expect(strip.getAllByRole('button')).toHaveLength(42);
    });
  });

  it('lead to the price that is none, and call the other one right', async () => {
    const { user } = await openExplore();
    const min = filters().getByRole('textbox', { name: 'Precio mínimo' });
    const max = filters().getByRole('textbox', { name: 'Precio máximo' });
    await user.fill(min, '500');
    await user.fill(max, 'mil');
    await user.click(filters().getByRole('button', { name: 'Aplicar precio' }));
    expect(max).toHaveFocus();
    expect(max).toHaveAccessibleDescription('Escribe un precio en pesos');
    expect([min, max].map((field) => field.getAttribute('aria-invalid'))).toEqual([null, 'true']);
  });

  it('keep a price range once it makes sense', async () => {
    const { user, address } = await openExplore();
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

  it('go along with both forms, which a browser sends by itself before the page listens', async () => {
    const rest = `category=${audio.id}&sort=name&view=list&promotion=any&available=true&freeShipping=true`;
    await openExplore(`?q=aire&${rest}&minPrice=500&specs=Color:Rojo&pages=2`);
    const sent = (field: HTMLElement) => [...new FormData(field.closest('form') as HTMLFormElement)].sort();
    const entries = (query: string) => [...new URLSearchParams(query)].sort();
    expect(sent(filters().getByRole('textbox', { name: 'Precio mínimo' }))).toEqual(
      entries(`q=aire&${rest}&minPrice=500&maxPrice=&specs=Color:Rojo`),
    );
    expect(sent(screen.getByRole('searchbox', { name: 'Buscar en el catálogo' }))).toEqual(
      entries(`q=aire&${rest}&minPrice=500&specs=Color:Rojo`),
    );
  });

  it('choose promotion and availability, and each can be taken back', async () => {
    const { user, address } = await openExplore();
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

  it('say nothing of how many where that cannot be read, and stay', async () => {
    const { user } = await openExplore('', {
      'GET /api/products/facets': ({ url }: SeenRequest) => (url.includes('maxPrice') ? answer(503) : facets),
    });
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    expect(await panel.findByRole('radio', { name: 'Nuevo 1' })).toBeVisible();
    const band = panel.getByRole('radio', { name: /^Hasta \$500/ });
    await user.click(band);
    expect(await panel.findByRole('button', { name: 'Ver resultados' })).toBeVisible();
    for (const name of ['Nuevo', 'Solo disponibles', 'Envío gratis', '🎧 Audio']) {
      expect(panel.getByLabelText(name)).toBeEnabled();
    }
    expect(band).toBeChecked();
    expect(band).toHaveFocus();
  });

  it('take the price that was typed in the panel where its large button is pressed, and stay open for what is none', async () => {
    const { user, address, router } = await openExplore('?available=true', { 'GET /api/products/facets': facets });
    await user.click(screen.getByRole('button', { name: 'Filtros (1)' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    const min = panel.getByRole('textbox', { name: 'Precio mínimo' });
    await user.fill(min, 'abc');
    await user.click(await panel.findByRole('button', { name: 'Ver 14 resultados' }));
    expect(panel.getByText('Escribe un precio en pesos')).toBeVisible();
    expect(min).toHaveFocus();
    await user.clear(min);
    await user.fill(min, '$500');
    await user.click(panel.getByRole('button', { name: 'Ver 14 resultados' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('?available=true&minPrice=500');
    // What is chosen already is no step of the history.
    const { key } = router.state.location;
    await user.click(screen.getByRole('button', { name: 'Filtros (2)' }));
    await user.click(await screen.findByRole('button', { name: 'Ver 14 resultados' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.key).toBe(key);
  });

  it('open as a panel on a small screen', async () => {
    const { user, address } = await openExplore('?available=true', { 'GET /api/products/facets': facets });
    await user.click(screen.getByRole('button', { name: 'Filtros (1)' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    expect(panel.getByRole('button', { name: 'Cerrar' })).toHaveFocus();
    await user.click(await panel.findByRole('radio', { name: 'Nuevo 1' }));
    expect(address()).toBe('?promotion=NUEVO&available=true');
    await user.click(panel.getByRole('button', { name: 'Ver 14 resultados' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
