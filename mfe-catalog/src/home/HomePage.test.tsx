import { type PageVisit, shopApi } from '@boom/platform';
import { answer, buildUser, expectNoAxeViolations, expectNoRetry } from '@boom/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildBanner, buildCategory, buildOffer, buildProduct } from '../test/build';
import { renderCatalog } from '../test/renderCatalog';
import { load } from './HomePage';

const audio = buildCategory();
const first = buildBanner({ title: 'El Boom del audio', displayOrder: 0 });
const second = buildBanner({ title: 'Noche de juego', displayOrder: 1 });

/** Time passes in steps, so that what a step starts can finish within the next one. */
async function pass(ms: number) {
  await act(async () => jest.advanceTimersByTimeAsync(ms));
}

describe('the hero', () => {
  it('shows the default while there is no banner', async () => {
    renderCatalog();
    expect(await screen.findByRole('heading', { level: 1, name: '¡COMPRA BOOM!' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explorar productos' })).toHaveAttribute('href', '/explorar');
  });

  it('shows the default when the banners cannot be loaded', async () => {
    renderCatalog({ api: { 'GET /api/banners': answer(500) } });
    expect(await screen.findByRole('heading', { level: 1, name: '¡COMPRA BOOM!' })).toBeVisible();
  });

  it('shows the active banners by their order', async () => {
    const hidden = buildBanner({ title: 'Apagado', isActive: false, displayOrder: -1 });
    renderCatalog({ api: { 'GET /api/banners': [second, hidden, first] } });
    expect(await screen.findByRole('heading', { name: 'El Boom del audio' })).toBeVisible();
    const dots = within(screen.getByRole('group', { name: 'Elegir promoción' }));
    expect(dots.getAllByRole('button', { name: /Ver promoción/ })).toHaveLength(2);
    expect(screen.queryByText('Apagado')).toBeNull();
  });

  it('has no dots for a single banner', async () => {
    renderCatalog({ api: { 'GET /api/banners': [first] } });
    await screen.findByRole('heading', { name: 'El Boom del audio' });
    expect(screen.queryByRole('group', { name: 'Elegir promoción' })).toBeNull();
  });

  it('goes inside the store, or to a new tab', async () => {
    const outside = buildBanner({ title: 'Fuera', buttonLink: 'https://boom.example.mx', buttonText: null });
    const { user, router } = renderCatalog({ api: { 'GET /api/banners': [first, { ...outside, displayOrder: 1 }] } });
    const inside = await screen.findByRole('link', { name: 'Ver audio' });
    expect(inside).not.toHaveAttribute('target');
    await user.click(screen.getByRole('button', { name: 'Ver promoción 2: Fuera' }));
    const link = screen.getByRole('link', { name: 'Ver más' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    await user.click(screen.getByRole('button', { name: 'Ver promoción 1: El Boom del audio' }));
    await user.click(screen.getByRole('link', { name: 'Ver audio' }));
    expect(router.state.location.pathname).toBe('/ofertas');
  });

  describe('over time', () => {
    beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
    afterEach(() => jest.useRealTimers());

    const showTwo = async () => {
      renderCatalog({ api: { 'GET /api/banners': [first, second] } });
      await screen.findByRole('heading', { name: 'El Boom del audio' });
    };
    const shown = () => screen.getByRole('heading', { level: 2, name: /audio|juego/ }).textContent;

    it('shows the next banner every 5 seconds, and not while it is paused', async () => {
      await showTwo();
      expect(shown()).toBe('El Boom del audio');
      await pass(5_000);
      expect(shown()).toBe('Noche de juego');
      fireEvent.click(screen.getByRole('button', { name: 'Pausar la rotación' }));
      await pass(20_000);
      expect(shown()).toBe('Noche de juego');
      fireEvent.click(screen.getByRole('button', { name: 'Reanudar la rotación' }));
      await pass(5_000);
      expect(shown()).toBe('El Boom del audio');
    });

    it('announces what was chosen, not what moves by itself', async () => {
      await showTwo();
      const slides = screen.getByRole('heading', { name: 'El Boom del audio' }).closest('[aria-live]');
      expect(slides).toHaveAttribute('aria-live', 'off');
      fireEvent.focus(screen.getByRole('button', { name: /Ver promoción 2/ }));
      expect(slides).toHaveAttribute('aria-live', 'polite');
    });

    it('shows the next special offer every 4 seconds', async () => {
      const offers = [
        buildOffer({ title: 'Segunda', displayOrder: 1 }),
        buildOffer({ title: 'Primera', displayOrder: 0 }),
        buildOffer({ title: 'Apagada', isActive: false }),
        buildOffer({ title: 'Vencida', endDate: '2020-01-01T00:00:00.000Z' }),
      ];
      renderCatalog({ api: { 'GET /api/special-offers': offers } });
      const shelf = within(await screen.findByRole('region', { name: 'Ofertas especiales' }));
      expect(shelf.getByRole('heading', { level: 3 })).toHaveTextContent('Primera');
      await pass(4_000);
      expect(shelf.getByRole('heading', { level: 3 })).toHaveTextContent('Segunda');
      await pass(4_000);
      expect(shelf.getByRole('heading', { level: 3 })).toHaveTextContent('Primera');
    });

    it('says in their list, too, of a product whose variants cost more that its price is where they begin', async () => {
      const offers = [buildOffer({ title: 'Primera', highestPrice: '4999.00' }), buildOffer({ title: 'Segunda' })];
      renderCatalog({ api: { 'GET /api/special-offers': offers } });
      const list = within(await screen.findByRole('group', { name: 'Ofertas para elegir' }));
      expect(list.getByRole('button', { name: /Primera/ })).toHaveTextContent('Desde $3,299.00');
      expect(list.getByRole('button', { name: /Segunda/ })).not.toHaveTextContent('Desde');
    });

    it('counts the time an offer has left', async () => {
      jest.setSystemTime(new Date('2026-11-20T18:00:00Z'));
      renderCatalog({ api: { 'GET /api/special-offers': [buildOffer({ endDate: '2026-11-22T19:01:02Z' })] } });
      expect(await screen.findByRole('timer')).toHaveTextContent(/2 días\s*01 h\s*01 min/);
      const before = screen.getByRole('timer').textContent;
      await pass(1_000);
      expect(screen.getByRole('timer').textContent).not.toBe(before);
    });
  });
});

describe('the products of the home screen', () => {
  it('are the featured ones, with four skeletons until they are loaded', async () => {
    const { requests } = renderCatalog({ api: { 'GET /api/products': [buildProduct()] } });
    expect(await screen.findAllByTestId('product-skeleton')).toHaveLength(4);
    expect(await screen.findByRole('link', { name: 'Audífonos Sonara Aire 2' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible();
    expect(requests.map(({ url }) => url)).toContain('/api/products?featured=true&limit=24');
  });

  it('are those of the category in the address once one is chosen', async () => {
    const hidden = buildCategory({ name: 'Oculta', isActive: false });
    const { user, router, requests } = renderCatalog({ api: { 'GET /api/categories': [audio, hidden] } });
    await user.click(await screen.findByRole('button', { name: 'Audio' }));
    expect(router.state.location.search).toBe(`?category=${audio.id}`);
    expect(screen.getByRole('heading', { name: 'Productos de la Categoría' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Audio' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByText('Oculta')).toBeNull();
    await waitFor(() =>
      expect(requests.map(({ url }) => url)).toContain(`/api/products?category=${audio.id}&limit=24`),
    );
    await user.click(screen.getByRole('button', { name: 'Todos los productos' }));
    expect(router.state.location.search).toBe('');
  });

  it('of a large category are the first, with the way to the rest', async () => {
    const many = Array.from({ length: 300 }, (_, index) => buildProduct({ name: `Cable ${index}` }));
    renderCatalog({
      path: `/?category=${audio.id}`,
      api: {
        'GET /api/products': ({ url }: { url: string }) =>
          many.slice(0, Number(new URLSearchParams(url.split('?')[1]).get('limit') ?? 1_000)),
      },
    });
    expect(await screen.findAllByRole('link', { name: /^Cable/ })).toHaveLength(24);
    expect(screen.getByRole('link', { name: 'Ver todos los productos' })).toHaveAttribute(
      'href',
      `/explorar?category=${audio.id}`,
    );
  });

  it('are the featured ones where the address names no category that could be one', async () => {
    const path = '/?category=audio';
    const { requests, store } = renderCatalog({ path, api: { 'GET /api/products': [buildProduct()] } });
    expect(await screen.findByRole('heading', { name: 'Productos Destacados' })).toBeVisible();
    await screen.findByRole('link', { name: 'Audífonos Sonara Aire 2' });
    expect(requests.map(({ url }) => url)).toContain('/api/products?featured=true&limit=24');
    await load({ url: new URL(path, location.origin), store } as PageVisit);
    expect(requests.filter(({ url }) => url.includes('category='))).toEqual([]);
  });

  it('say so when there are none', async () => {
    const { unmount } = renderCatalog();
    expect(await screen.findByText('No hay productos disponibles')).toBeVisible();
    expect(screen.getByText('No hay productos destacados')).toBeVisible();
    unmount();
    renderCatalog({ path: `/?category=${audio.id}` });
    expect(await screen.findByText('No se encontraron productos en esta categoría')).toBeVisible();
  });

  it('can be asked for again after a failure', async () => {
    let isDown = true;
    const { user } = renderCatalog({
      api: { 'GET /api/products': () => (isDown ? answer(500) : [buildProduct()]) },
    });
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Audífonos Sonara Aire 2' })).toBeVisible();
  });

  it('stay when reading them again fails, as after a purchase', async () => {
    const answers = [[buildProduct()], answer(500)];
    const { store } = renderCatalog({ api: { 'GET /api/products': () => answers.shift() } });
    await screen.findByRole('link', { name: 'Audífonos Sonara Aire 2' });
    await act(async () => void store.dispatch(shopApi.util.invalidateTags(['Product'])));
    await waitFor(() => expect(answers).toEqual([]));
    await expectNoRetry();
    expect(screen.getByRole('link', { name: 'Audífonos Sonara Aire 2' })).toBeVisible();
  });

  it('keep the retry, and the focus on it, while they are read again', async () => {
    const answers = [answer(500), new Promise(() => {})];
    const { user } = renderCatalog({ api: { 'GET /api/products': () => answers.shift() } });
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    retry.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
    expect(retry).toHaveFocus();
  });
});

describe('the home screen', () => {
  it('asks visitors to register, and no signed-in user', async () => {
    const { unmount } = renderCatalog();
    expect(await screen.findByRole('link', { name: 'Comprar Ahora' })).toHaveAttribute('href', '/auth?view=register');
    unmount();
    renderCatalog({ user: buildUser() });
    await screen.findByText('No hay productos disponibles');
    expect(screen.queryByRole('link', { name: 'Comprar Ahora' })).toBeNull();
  });

  it('promises no transfers, which a shop may not take', async () => {
    renderCatalog();
    await screen.findByRole('heading', { name: 'Compra segura' });
    expect(screen.queryByText(/transferencia/i)).toBeNull();
  });

  it('names three benefits', async () => {
    renderCatalog();
    for (const name of ['Compra instantánea', 'Compra segura', 'Envío rápido']) {
      expect(await screen.findByRole('heading', { name })).toBeVisible();
    }
  });

  it('has nothing axe objects to', async () => {
    const { container } = renderCatalog({
      api: {
        'GET /api/banners': [first, second],
        'GET /api/categories': [audio],
        'GET /api/products': [buildProduct()],
        'GET /api/special-offers': [buildOffer(), buildOffer({ title: 'Otra' })],
      },
    });
    await screen.findByRole('link', { name: 'Audífonos Sonara Aire 2' });
    await screen.findByRole('region', { name: 'Ofertas especiales' });
    await expectNoAxeViolations(container);
  });
});
