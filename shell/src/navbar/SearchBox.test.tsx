import { clearHistory } from '@boom/platform';
import { answer, expectNoAxeViolations } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../test/renderShell';
import { recentSearches } from './recentSearches';

window.scrollTo = () => undefined;

const audio = { id: 'c1', name: 'Audio', emoji: '🎧', isActive: true };
const suggestions = {
  products: [
    { id: 'p1', name: 'Audífonos Sonara', price: '1299.00', imageUrl: null },
    { id: 'p2', name: 'Audífonos Tolvia', price: '899.00', imageUrl: null },
  ],
  categories: [audio],
};

beforeEach(() => localStorage.clear());

describe('the search box', () => {
  const api = { 'GET /api/products/suggestions': suggestions };
  const box = () => screen.findByRole('combobox', { name: 'Buscar productos' });

  it('opens the explore page with the words on Enter', async () => {
    const { user, router } = renderShell({ path: '/', api });
    await user.type(await box(), '  bocina grande {Enter}');
    expect(router.state.location).toMatchObject({ pathname: '/explorar', search: '?q=bocina%20grande' });
  });

  it('suggests while typing, and the arrows choose', async () => {
    const { user, router, requests } = renderShell({ path: '/', api });
    await user.type(await box(), 'aud');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Audífonos Sonara$1,299.00'),
      expect.stringContaining('Audífonos Tolvia$899.00'),
      '🎧Audio',
      'Ver todos los resultados de «aud»',
    ]);
    expect(requests.filter(({ url }) => url.includes('suggestions'))).toHaveLength(1);

    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(options[1]).toHaveAttribute('aria-selected', 'true');
    expect(await box()).toHaveAttribute('aria-activedescendant', options[1]?.id);
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/producto/p2');
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
    // Somebody looked for a product, not for its name.
    expect(recentSearches.read()).toEqual([]);
  });

  it('forgets what was chosen, and shows nothing of it, once another letter is typed', async () => {
    const { user, router } = renderShell({ path: '/', api });
    await user.type(await box(), 'aud');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}í');
    // What is shown is of other words.
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(await box()).not.toHaveAttribute('aria-activedescendant');
    for (const option of await screen.findAllByRole('option')) expect(option).toHaveAttribute('aria-selected', 'false');
    await user.keyboard('{Enter}');
    expect(router.state.location).toMatchObject({ pathname: '/explorar', search: '?q=aud%C3%AD' });
  });

  it('shows all products on Enter without words, and remembers no search', async () => {
    const { user, router } = renderShell({ path: '/', api });
    await user.type(await box(), '  {Enter}');
    expect(router.state.location).toMatchObject({ pathname: '/explorar', search: '' });
    expect(recentSearches.read()).toEqual([]);
  });

  it('says of a product with variants of several prices that its price is the lowest', async () => {
    const family = { id: 'p3', name: 'Celular Tolvia', price: '8999.00', highestPrice: '11999.00', imageUrl: null };
    const found = { products: [...suggestions.products, family], categories: [] };
    const { user } = renderShell({ path: '/', api: { 'GET /api/products/suggestions': found } });
    await user.type(await box(), 'tolvia');
    const [, other, ofFamily] = await screen.findAllByRole('option');
    expect(ofFamily).toHaveTextContent('Celular TolviaDesde $8,999.00');
    expect(other).toHaveTextContent('Audífonos Tolvia$899.00');
  });

  it('closes the suggestions with Escape and keeps the words', async () => {
    const { user } = renderShell({ path: '/', api });
    await user.type(await box(), 'aud');
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(await box()).toHaveValue('aud');
    // And the arrows open them again.
    await user.keyboard('{ArrowDown}');
    expect(await screen.findAllByRole('option')).toHaveLength(4);
  });

  it('still searches when suggestions fail', async () => {
    const { user, router } = renderShell({
      path: '/',
      api: { 'GET /api/products/suggestions': answer(503, { error: 'x', code: 'service_unavailable' }) },
    });
    await user.type(await box(), 'aud{Enter}');
    expect(router.state.location.search).toBe('?q=aud');
  });

  it('shows the words of the address, also where another is opened, and none on other pages', async () => {
    const { router } = renderShell({ path: '/explorar?q=teclado' });
    expect(await box()).toHaveValue('teclado');
    for (const [address, words] of [
      ['/explorar?q=bocina', 'bocina'],
      ['/explorar', ''],
      [-1, 'bocina'],
      ['/ofertas?q=cable', ''],
    ] as const) {
      await act(() => router.navigate(address as string));
      await waitFor(async () => expect(await box()).toHaveValue(words));
    }
  });

  it('leads to all results with its last line', async () => {
    const { user, router } = renderShell({ path: '/', api });
    await user.type(await box(), 'aud');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowUp}');
    const all = screen.getByRole('option', { name: 'Ver todos los resultados de «aud»' });
    expect(await box()).toHaveAttribute('aria-activedescendant', all.id);
    await user.keyboard('{Enter}');
    expect(router.state.location).toMatchObject({ pathname: '/explorar', search: '?q=aud' });
    expect(recentSearches.read()).toEqual(['aud']);
  });

  it('covers the page no longer once something else has the focus', async () => {
    const { user } = renderShell({ path: '/', api });
    await user.type(await box(), 'aud');
    await screen.findAllByRole('option');
    await user.tab();
    // The button that searches is part of it.
    expect(screen.getAllByRole('option')).toHaveLength(4);
    await user.tab();
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('forgets what was chosen once something else has the focus', async () => {
    const { user, router } = renderShell({ path: '/', api });
    await user.type(await box(), 'aud');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}');
    await user.tab();
    await user.tab();
    await user.click(await box());
    for (const option of await screen.findAllByRole('option')) expect(option).toHaveAttribute('aria-selected', 'false');
    await user.keyboard('{Enter}');
    expect(router.state.location).toMatchObject({ pathname: '/explorar', search: '?q=aud' });
  });

  it('leads to all results also where nothing is suggested', async () => {
    const nothing = { products: [], categories: [] };
    const { user, router } = renderShell({ path: '/', api: { 'GET /api/products/suggestions': nothing } });
    await user.type(await box(), 'xyz');
    await user.click(await screen.findByRole('option', { name: 'Ver todos los resultados de «xyz»' }));
    expect(router.state.location.search).toBe('?q=xyz');
  });

  describe('within a category', () => {
    const inAudio = { path: '/explorar?category=c1', api: { ...api, 'GET /api/categories': [audio] } };

    it('says so and keeps it', async () => {
      const { user, router, container } = renderShell(inAudio);
      await screen.findByPlaceholderText('Buscar en Audio...');
      // Also for a form that is sent before there is a script.
      expect(container.querySelector('input[name="category"]')).toHaveValue('c1');
      await user.type(await box(), 'aire{Enter}');
      expect(router.state.location.search).toBe('?q=aire&category=c1');
    });

    it('offers to search everywhere', async () => {
      const { user, router } = renderShell(inAudio);
      await user.type(await box(), 'aire');
      await screen.findByRole('option', { name: 'Ver resultados de «aire» en Audio' });
      await user.click(screen.getByRole('option', { name: 'Ver todos los resultados de «aire»' }));
      expect(router.state.location.search).toBe('?q=aire');
    });
  });
});

describe('recent searches', () => {
  const box = () => screen.findByRole('combobox', { name: 'Buscar productos' });
  const recent = () => screen.findByRole('group', { name: 'Búsquedas recientes' });

  it('are stored, newest first and each once, and shown when the empty box gets the focus', async () => {
    recentSearches.write(['tele', 'bocina']);
    const { user, router, container } = renderShell({ path: '/support' });
    await user.type(await box(), 'bocina{Enter}');
    await screen.findByRole('heading', { name: 'catálogo' });
    expect(recentSearches.read()).toEqual(['bocina', 'tele']);
    await user.clear(await box());
    const links = within(await recent()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['bocina', 'tele']);
    await expectNoAxeViolations(container);
    await user.click(links[1]!);
    expect(router.state.location.search).toBe('?q=tele');
    expect(screen.queryByRole('group', { name: 'Búsquedas recientes' })).toBeNull();
  });

  it('can be used and left with the keyboard', async () => {
    recentSearches.write(['bocina']);
    const { user } = renderShell({ path: '/' });
    await user.click(await box());
    await recent();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Borrar todas' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('link', { name: 'bocina' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(await box()).toHaveFocus();
    expect(screen.queryByRole('group', { name: 'Búsquedas recientes' })).toBeNull();
  });

  it('can be deleted one by one, or all at once', async () => {
    recentSearches.write(['bocina', 'tele', 'cable']);
    const { user } = renderShell({ path: '/' });
    await user.click(await box());
    await user.click(within(await recent()).getByRole('button', { name: 'Borrar la búsqueda «tele»' }));
    expect(recentSearches.read()).toEqual(['bocina', 'cable']);
    expect(await box()).toHaveFocus();
    await user.click(within(await recent()).getByRole('button', { name: 'Borrar todas' }));
    expect(recentSearches.read()).toEqual([]);
    expect(screen.queryByRole('group', { name: 'Búsquedas recientes' })).toBeNull();
  });

  it('give way to suggestions, and are deleted at sign-out', async () => {
    recentSearches.write(['bocina']);
    const { user } = renderShell({ path: '/', api: { 'GET /api/products/suggestions': suggestions } });
    await user.click(await box());
    await recent();
    await user.type(await box(), 'aud');
    expect(screen.queryByRole('group', { name: 'Búsquedas recientes' })).toBeNull();
    act(() => clearHistory());
    await user.clear(await box());
    expect(screen.queryByRole('group', { name: 'Búsquedas recientes' })).toBeNull();
  });
});
