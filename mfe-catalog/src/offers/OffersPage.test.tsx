import { answer, expectNoAxeViolations, holdAnswer, type SeenRequest } from '@boom/platform/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { buildOffer, buildProduct } from '../test/build';
import { renderCatalog } from '../test/renderCatalog';
import { offersApi } from './offers.api';

const open = (offers: unknown, products: unknown, search = '') =>
  renderCatalog({
    path: `/ofertas${search}`,
    api: { 'GET /api/special-offers': offers, 'GET /api/products': products },
  });

describe('the offers page', () => {
  it('counts special offers and promoted products together', async () => {
    const inactive = buildOffer({ isActive: false });
    const { requests } = open([buildOffer(), inactive], answer(200, [buildProduct()], { 'X-Total-Count': '3' }));
    expect(await screen.findByText('4 ofertas activas')).toBeVisible();
    expect(requests.some(({ url }) => url.includes('promotion=any'))).toBe(true);
  });

  it('shows what an offer saves, what it is, and until when', async () => {
    const offer = buildOffer({ endDate: '2099-11-26T18:00:00Z', productId: buildProduct().id });
    open([offer], []);
    const card = within(await screen.findByRole('article', { name: offer.title }));
    expect(card.getByText('23% OFF')).toBeVisible();
    expect(card.getByText('BOOM')).toBeVisible();
    expect(card.getByText('$4,299.00')).toBeVisible();
    expect(card.getByText('$3,299.00')).toBeInTheDocument();
    expect(card.getByText('Válida hasta el 26 nov 2099, 12:00 p.m.')).toBeVisible();
    expect(card.getByRole('link', { name: offer.title })).toHaveAttribute('href', `/producto/${offer.productId}`);
  });

  it('says of a product whose variants cost more that its price is where they begin', async () => {
    const offer = buildOffer({ productId: buildProduct().id, highestPrice: '4999.00' });
    open([offer], []);
    const card = within(await screen.findByRole('article', { name: offer.title }));
    expect(card.getByText('Desde')).toBeVisible();
  });

  it('names the last day of an offer that ends at midnight in Mexico City', async () => {
    open([buildOffer({ endDate: '2099-12-01T06:00:00Z' })], []);
    expect(await screen.findByText('Válida hasta el 30 nov 2099')).toBeVisible();
  });

  it('calls an offer without percentage special, and links nowhere without a product', async () => {
    open([buildOffer({ discountPercentage: null, offerType: 'RELAMPAGO' })], []);
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('OFERTA ESPECIAL')).toBeVisible();
    expect(card.getByText('RELÁMPAGO')).toBeVisible();
    expect(card.queryByRole('link')).toBeNull();
  });

  it('shows the promoted products below', async () => {
    open([], [buildProduct({ promotionType: 'OFERTA' })]);
    const section = within(await screen.findByRole('region', { name: 'Productos en Oferta' }));
    expect(await section.findByRole('link', { name: 'Audífonos Sonara Aire 2' })).toBeVisible();
    expect(screen.getByText('1 oferta activa')).toBeVisible();
  });

  it('has in its address how many products are shown, and shows as many when it is opened with it', async () => {
    const products = ({ url }: SeenRequest) => {
      const asked = new URLSearchParams(url.split('?')[1]);
      const page = Array.from({ length: Number(asked.get('limit')) }, () => buildProduct());
      const next = !asked.has('cursor') && { Link: '</api/products?cursor=x>; rel="next"' };
      return answer(200, page, { 'X-Total-Count': '72', ...next });
    };
    const { user, router } = open([], products);
    await user.click(await screen.findByRole('button', { name: 'Ver más productos' }));
    expect(await screen.findByText('Viendo 48 de 72')).toBeVisible();
    expect(router.state.location.search).toBe('?pages=2');
    cleanup();
    const { requests } = open([], products, '?pages=2');
    expect(await screen.findByText('Viendo 48 de 72')).toBeVisible();
    expect(requests.filter(({ url }) => url.startsWith('/api/products?'))).toMatchObject([
      { url: expect.stringContaining('limit=48') },
    ]);
  });

  it('asks for the offers again with the products, whose prices they have', async () => {
    const offers = [buildOffer()];
    const { store } = open(() => offers, []);
    expect(await screen.findByText('1 oferta activa')).toBeVisible();
    offers.pop();
    act(() => void store.dispatch(offersApi.util.invalidateTags(['Product'])));
    expect(await screen.findByText('No hay ofertas activas')).toBeVisible();
  });

  it('leads to all products when there is no offer', async () => {
    open([], []);
    expect(await screen.findByText('No hay ofertas activas')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver todos los productos' })).toHaveAttribute('href', '/explorar');
  });

  it('shows one section when the other cannot be loaded', async () => {
    open(answer(500), [buildProduct()]);
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Audífonos Sonara Aire 2' })).toBeVisible();
  });

  it('keeps the offers that it has when they cannot be read again', async () => {
    const offer = buildOffer();
    let read: () => unknown = () => [offer];
    const again = jest.fn(() => read());
    const { store } = open(again, []);
    expect(await screen.findByRole('article', { name: offer.title })).toBeVisible();
    read = () => answer(503);
    await act(async () => {
      await store.dispatch(offersApi.endpoints.listSpecialOffers.initiate(undefined, { forceRefetch: true }));
      // The store tells its readers with the next frame.
      await new Promise(requestAnimationFrame);
    });
    expect(again).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('article', { name: offer.title })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['offers', () => buildOffer(), 'article'],
    ['products', () => buildProduct(), 'link'],
  ] as const)(
    'keeps "Reintentar" of its %s with the focus on it while they are read again',
    async (what, build, role) => {
      const { held, come } = holdAnswer([build()]);
      let read: () => unknown = () => answer(503);
      const again = () => read();
      const { user } = what === 'offers' ? open(again, []) : open([], again);
      const retry = await screen.findByRole('button', { name: 'Reintentar' });
      read = held;
      await user.click(retry);
      await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
      expect(retry).toHaveFocus();
      come();
      expect(await screen.findAllByRole(role, { name: /./ })).not.toHaveLength(0);
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    },
  );

  it('has nothing axe objects to', async () => {
    const { container } = open([buildOffer({ productId: buildProduct().id })], [buildProduct()]);
    await screen.findByRole('link', { name: 'Audífonos Sonara Aire 2' });
    await expectNoAxeViolations(container);
  });
});
