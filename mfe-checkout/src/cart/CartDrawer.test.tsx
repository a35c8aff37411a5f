import { MAX_ORDER_LINES, type ProductView } from '@boom/contract';
import { answer, buildId, buildProduct, buildUser, expectNoAxeViolations, tellShop } from '@boom/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { cable, openDrawer, phone } from '../test/openDrawer';

describe('the cart drawer', () => {
  it('shows lines with unit price and subtotal, the count and the total', async () => {
    const { drawer, lineOf, total } = await openDrawer(
      [phone, cable],
      [
        [phone.id, 1],
        [cable.id, 3],
      ],
    );
    await drawer.findByText('Cable');
    expect(lineOf('Cable').getByText('$99.90 c/u')).toBeVisible();
    expect(lineOf('Cable').getByText(/\$299\.70/)).toBeVisible();
    expect(drawer.getByText('4 artículos')).toBeVisible();
    expect(total()).toContain('$5,299.70');
    expect(drawer.getByText('IVA incluido. Envío a todo México: $99.00.')).toBeVisible();
    expect(lineOf('Teléfono Boom').getByRole('button', { name: 'Disminuir cantidad' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expectNoAxeViolations(screen.getByRole('dialog'));
  });

  it('is asked about by WhatsApp, its products typed in', async () => {
    const { drawer, store } = await openDrawer([phone], [[phone.id, 2]]);
    await drawer.findByText('Teléfono Boom');
    await tellShop(store, { whatsapp: '+525512345678' });
    const href = drawer.getByRole('link', { name: /WhatsApp/ }).getAttribute('href') ?? '';
    expect(new URL(href).searchParams.get('text')).toBe('Hola, tengo una duda sobre mi carrito:\n2 × Teléfono Boom');
  });

  it('says that everything in it ships free', async () => {
    const free = { ...cable, freeShipping: true };
    const { drawer } = await openDrawer([free], [[free.id, 1]]);
    expect(await drawer.findByText('IVA incluido. Envío gratis.')).toBeVisible();
  });

  it('does not say so of what cannot be bought', async () => {
    const soldOut = { ...cable, stock: 0 };
    const { drawer, total } = await openDrawer([soldOut], [[soldOut.id, 1]]);
    await drawer.findByText('Agotado. No se incluye en tu compra.');
    expect(total()).toContain('$0.00');
    expect(drawer.getByText('IVA incluido. Envío a todo México: $99.00.')).toBeVisible();
  });

  it('is left for the page of a product', async () => {
    const { drawer, user, router } = await openDrawer([cable], [[cable.id, 1]]);
    await user.click(await drawer.findByRole('link', { name: 'Cable' }));
    expect(router.state.location.pathname).toBe(`/producto/${cable.id}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each(['Control', 'Alt'])('stays where a product is opened elsewhere, with %s', async (key) => {
    const { drawer, user, router } = await openDrawer([cable], [[cable.id, 1]]);
    const link = await drawer.findByRole('link', { name: 'Cable' });
    // jsdom opens no tab: it only tells that it cannot.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await user.keyboard(`{${key}>}`);
    await user.click(link);
    await user.keyboard(`{/${key}}`);
    jest.restoreAllMocks();
    expect(router.state.location.pathname).toBe('/');
    expect(link).toBeVisible();
  });

  it('asks for a quote where the shop gives them, and shows it', async () => {
    const id = buildId();
    const { drawer, user, requests, store } = await openDrawer([cable], [[cable.id, 3]], {
      user: buildUser(),
      api: { 'GET /api/products': [cable], 'POST /api/quotes': { id, quoteNumber: 'K7Q2M9XW4T' } },
    });
    await drawer.findByText('Cable');
    expect(drawer.queryByRole('button', { name: 'Pedir cotización' })).toBeNull();
    await tellShop(store, { quoteDays: 15 });
    const ask = await drawer.findByRole('button', { name: 'Pedir cotización' });
    const told = ask.nextElementSibling;
    expect(told).toHaveAttribute('role', 'status');
    await user.click(ask);
    expect(await drawer.findByText('Cotización K7Q2M9XW4T lista')).toBeVisible();
    expect(told).toHaveTextContent('Cotización K7Q2M9XW4T lista');
    expect(drawer.getByRole('link', { name: 'Abrir PDF' })).toHaveAttribute('href', `/api/quotes/${id}/pdf`);
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      items: [{ productId: cable.id, quantity: 3 }],
    });
    // It is not one of another cart.
    await user.click(drawer.getByRole('button', { name: 'Aumentar cantidad' }));
    expect(drawer.queryByRole('link', { name: 'Abrir PDF' })).toBeNull();
  });

  it('says why no quote was made, and asks a visitor to sign in for one', async () => {
    const refused = answer(409, { error: 'Ya no hay piezas de Cable.', code: 'out_of_stock' });
    const { drawer, user, store, unmount } = await openDrawer([cable], [[cable.id, 1]], {
      user: buildUser(),
      api: { 'GET /api/products': [cable], 'POST /api/quotes': refused },
    });
    await drawer.findByText('Cable');
    await tellShop(store, { quoteDays: 15 });
    await user.click(await drawer.findByRole('button', { name: 'Pedir cotización' }));
    await waitFor(() =>
      expect(store.getState().toast.current).toMatchObject({
        title: 'No pudimos hacer tu cotización',
        description: 'Ya no hay piezas de Cable.',
      }),
    );
    unmount();

    const visit = await openDrawer([cable], [[cable.id, 1]], { path: '/explorar?q=cable' });
    await visit.drawer.findByText('Cable');
    await tellShop(visit.store, { quoteDays: 15 });
    await visit.user.click(await visit.drawer.findByRole('link', { name: 'Inicia sesión para cotizar' }));
    expect(visit.router.state.location.search).toBe('?next=%2Fexplorar%3Fq%3Dcable');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('sends a visitor to sign in', async () => {
    const { drawer, user, router } = await openDrawer([cable], [[cable.id, 1]]);
    await user.click(await drawer.findByRole('button', { name: 'Proceder al Pago' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is empty at first, and closes with Escape', async () => {
    const { drawer, user } = await openDrawer([], []);
    expect(drawer.getByText('Tu carrito está vacío')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('a very full cart', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => buildProduct({ name: `Pieza ${index}` }));
  const linesOf = (products: ProductView[]) => products.map(({ id }): [string, number] => [id, 1]);

  it('of more than 100 products is read in several calls and shown whole', async () => {
    const products = many(130);
    const asked = ({ url }: { url: string }) => {
      const ids = new URL(url, 'http://x').searchParams.get('ids')?.split(',') ?? [];
      return ids.length > 100
        ? answer(400, { error: 'Demasiados', code: 'x' })
        : products.filter(({ id }) => ids.includes(id));
    };
    const { drawer } = await openDrawer(products, linesOf(products), { api: { 'GET /api/products': asked } });
    expect(await drawer.findByText('Pieza 129')).toBeVisible();
    expect(drawer.getByText('Pieza 0')).toBeVisible();
  });

  it('says before its products are read that there are more than an order takes', async () => {
    const lines = Array.from({ length: MAX_ORDER_LINES + 2 }, (): [string, number] => [buildId(), 1]);
    const { drawer } = await openDrawer([], lines, {
      api: { 'GET /api/products': () => new Promise(() => undefined) },
    });
    expect(await drawer.findByText('Un pedido lleva hasta 50 productos distintos')).toBeVisible();
    expect(drawer.getByText(/Los otros 2 se quedan en tu carrito/)).toBeVisible();
  });

  it('takes as much into the order as one may hold, and says that the rest stays for the next', async () => {
    const products = many(MAX_ORDER_LINES + 2).map((product) => ({ ...product, price: '1.00' }));
    const { drawer, user, store, total } = await openDrawer(products, linesOf(products), { user: buildUser() });
    expect(await drawer.findByText('Un pedido lleva hasta 50 productos distintos')).toBeVisible();
    expect(drawer.getByText(/Los otros 2 se quedan en tu carrito/)).toBeVisible();
    await waitFor(() => expect(total()).toContain('$50.00'));
    await user.click(drawer.getByRole('button', { name: 'Proceder al Pago' }));
    await waitFor(() => expect(store.getState().checkout.request?.items).toHaveLength(MAX_ORDER_LINES));
  });

  it('can be emptied when it cannot be read', async () => {
    const api = { 'GET /api/products': answer(503, { error: 'Ocupado', code: 'unavailable' }) };
    const { drawer, user } = await openDrawer([], [[cable.id, 1]], { api });
    await user.click(await drawer.findByRole('button', { name: 'Vaciar Carrito' }));
    expect(await drawer.findByText('Tu carrito está vacío')).toBeVisible();
  });
});
