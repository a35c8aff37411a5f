import { type BoomStore, createI18n, createStore, PlatformProvider } from '@boom/platform';
import { inMemory } from '@boom/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Component as ExplorePage } from '../explore/ExplorePage';
import { Component as HomePage } from '../home/HomePage';
import { Component as OffersPage } from '../offers/OffersPage';
import { Component as ProductPage } from '../product/ProductPage';
import { buildBanner, buildCategory, buildOffer, buildProduct } from './build';
import { renderCatalog } from './renderCatalog';

const category = buildCategory();
const product = buildProduct({ categoryId: category.id, freeShipping: true });
const api = {
  'GET /api/products': [product, buildProduct({ name: 'Bocina Sonara Tambor', categoryId: category.id })],
  [`GET /api/products/${product.id}`]: product,
  'GET /api/categories': [category],
  'GET /api/banners': [buildBanner(), buildBanner({ title: 'Noche de juego', displayOrder: 1 })],
  'GET /api/special-offers': [buildOffer({ endDate: '2099-11-26T18:00:00Z' }), buildOffer()],
};

/** A page with what the API answered, as server and browser both start it. */
function buildPage(Page: ComponentType, path: string, route: string, store: BoomStore) {
  return (
    <PlatformProvider store={store} i18n={createI18n()}>
      {inMemory([{ path: route, element: <Page /> }], path)}
    </PlatformProvider>
  );
}

/** `styled-components` writes the same class names on both sides; the sheet itself is the server's business. */
describe.each([
  ['home', HomePage, '/', '/', 'Productos Destacados'],
  ['product', ProductPage, `/producto/${product.id}`, '/producto/:id', product.name],
  ['explore', ExplorePage, '/explorar', '/explorar', '2 productos encontrados'],
  ['offers', OffersPage, '/ofertas', '/ofertas', 'Productos en Oferta'],
] as const)('the markup of a server for the %s page', (_name, Page, path, route, text) => {
  it('has the products, and the browser hydrates it without a change', async () => {
    const live = renderCatalog({ path, api });
    await screen.findAllByText(product.name);
    await waitFor(() =>
      expect(Object.values(live.store.getState().api.queries).every((query) => query?.status !== 'pending')).toBe(true),
    );
    const state = live.store.getState();
    live.unmount();

    const html = renderToString(buildPage(Page, path, route, createStore({}, state)));
    expect(html).toContain(product.name);
    // The content security policy lets no style attribute of a document through.
    expect(html).not.toMatch(/\sstyle="/);
    expect(html).toContain(text);
    expect(html).toContain('Entrega en 3-5 días hábiles');

    const place = document.createElement('div');
    place.innerHTML = html;
    document.body.append(place);
    const handleError = jest.fn();
    const root = await act(async () =>
      hydrateRoot(place, buildPage(Page, path, route, createStore({}, state)), { onRecoverableError: handleError }),
    );
    expect(handleError).not.toHaveBeenCalled();
    expect(place.textContent).toContain('Llega');
    await act(async () => root.unmount());
    place.remove();
  });
});
