import { MAX_ORDER_LINES, type ProductView } from '@boom/contract';
import { useCartActions } from '@boom/platform';
import {
  answer,
  buildId,
  buildProduct,
  buildUser,
  expectNoAxeViolations,
  renderScreen,
  tellShop,
} from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CartDrawer } from './CartDrawer';

function Shop({ lines }: { lines: ReadonlyArray<[string, number]> }) {
  const { add, open } = useCartActions();
  return (
    <>
      <button
        type="button"
        onClick={() => {
          for (const [productId, quantity] of lines) add(productId, quantity);
          open();
        }}
      >
        Llenar
      </button>
      <CartDrawer />
    </>
  );
}

const phone = buildProduct({ name: 'Teléfono Boom', price: '5000.00', stock: 10 });
const cable = buildProduct({ name: 'Cable', price: '99.90', stock: 10 });

async function openDrawer(products: ProductView[], lines: ReadonlyArray<[string, number]>, more = {}) {
  const view = renderScreen(<Shop lines={lines} />, {
    api: { 'GET /api/products': products },
    ...more,
  });
  await view.user.click(screen.getByRole('button', { name: 'Llenar' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Carrito de Compras' }));
  const lineOf = (name: string) => within(drawer.getByText(name).closest('li')!);
  const total = () => drawer.getByText('Total').parentElement?.textContent;
  return { ...view, drawer, lineOf, total };
}

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
    expect(lineOf('Teléfono Boom').getByRole('button', { name: 'Disminuir cantidad' })).toBeDisabled();
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

  it('changes quantities by button and by keyboard', async () => {
    const { drawer, lineOf, total, user } = await openDrawer([cable], [[cable.id, 1]]);
    await drawer.findByText('Cable');
    await user.click(lineOf('Cable').getByRole('button', { name: 'Aumentar cantidad' }));
    expect(total()).toContain('$199.80');
    await user.type(lineOf('Cable').getByRole('textbox', { name: 'Cantidad de Cable' }), '{ArrowUp}');
    expect(total()).toContain('$299.70');
  });

  it('takes a line out and puts it back in its place', async () => {
    const { drawer, user, store } = await openDrawer(
      [phone, cable],
      [
        [phone.id, 2],
        [cable.id, 1],
      ],
    );
    await user.click(await drawer.findByRole('button', { name: 'Quitar Teléfono Boom' }));
    expect(drawer.queryByRole('link', { name: 'Teléfono Boom' })).not.toBeInTheDocument();
    expect(drawer.getByText('Quitaste Teléfono Boom')).toBeVisible();
    expect(drawer.getByRole('button', { name: 'Deshacer' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(store.getState().cart.lines).toEqual([
      { productId: phone.id, quantity: 2 },
      { productId: cable.id, quantity: 1 },
    ]);
  });

  it('puts a line back at once: no other tab sees a cart without the others', async () => {
    const { drawer, user, store } = await openDrawer(
      [phone, cable],
      [
        [phone.id, 2],
        [cable.id, 1],
      ],
    );
    await user.click(await drawer.findByRole('button', { name: 'Quitar Teléfono Boom' }));
    const seen: unknown[] = [];
    store.subscribe(() => {
      const { lines } = store.getState().cart;
      if (lines !== seen.at(-1)) seen.push(lines);
    });
    await user.keyboard('{Enter}');
    expect(seen).toEqual([
      [
        { productId: phone.id, quantity: 2 },
        { productId: cable.id, quantity: 1 },
      ],
    ]);
  });

  it('puts a line back once, though another tab has put it there meanwhile', async () => {
    const { drawer, user, store } = await openDrawer(
      [phone, cable],
      [
        [phone.id, 2],
        [cable.id, 1],
      ],
    );
    await user.click(await drawer.findByRole('button', { name: 'Quitar Teléfono Boom' }));
    act(() => void store.dispatch({ type: 'cart/lineAdded', payload: { productId: phone.id, quantity: 5 } }));
    await user.click(drawer.getByRole('button', { name: 'Deshacer' }));
    expect(store.getState().cart.lines).toEqual([
      { productId: cable.id, quantity: 1 },
      { productId: phone.id, quantity: 5 },
    ]);
  });

  it('offers to undo no removal of before it was closed', async () => {
    const { drawer, user, store } = await openDrawer([phone, cable], [[phone.id, 2]]);
    await user.click(await drawer.findByRole('button', { name: 'Quitar Teléfono Boom' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    act(() => void store.dispatch({ type: 'cart/panelToggled', payload: true }));
    expect(await screen.findByText('Tu carrito está vacío')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
  });

  it('empties, says so, and can undo that too', async () => {
    const { drawer, user, store } = await openDrawer(
      [phone, cable],
      [
        [phone.id, 2],
        [cable.id, 1],
      ],
    );
    await user.click(await drawer.findByRole('button', { name: 'Vaciar Carrito' }));
    expect(drawer.getByText('Tu carrito está vacío')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Deshacer' }));
    expect(store.getState().cart.lines).toHaveLength(2);
  });

  it('marks and leaves out what is sold out or gone', async () => {
    const soldOut = buildProduct({ name: 'Tableta', price: '3000.00', stock: 0 });
    const vanished = buildProduct();
    const { drawer, total, user, store } = await openDrawer(
      [cable, soldOut],
      [
        [cable.id, 1],
        [soldOut.id, 1],
        [vanished.id, 1],
      ],
      { user: buildUser() },
    );
    expect(await drawer.findByText('Agotado. No se incluye en tu compra.')).toBeVisible();
    expect(drawer.getByText('Este producto ya no está a la venta. No se incluye en tu compra.')).toBeVisible();
    expect(total()).toContain('$99.90');
    await user.click(drawer.getByRole('button', { name: 'Proceder al Pago' }));
    await waitFor(() =>
      expect(store.getState().checkout.request).toEqual({
        items: [{ productId: cable.id, quantity: 1 }],
        source: 'cart',
      }),
    );
    expect(store.getState().cart.isOpen).toBe(false);
  });

  it('says of what is bought elsewhere, or chosen first, why it does not count', async () => {
    const external = buildProduct({ name: 'Lente', isAffiliate: true, affiliateUrl: 'https://tienda.test/lente' });
    const options = [{ name: 'Color', values: ['Negro', 'Rojo'] }];
    const chosen = buildProduct({ name: 'Funda', options });
    const { drawer, lineOf, total } = await openDrawer(
      [cable, external, chosen],
      [
        [cable.id, 1],
        [external.id, 1],
        [chosen.id, 1],
      ],
    );
    await drawer.findByText('Lente');
    expect(lineOf('Lente').getByText(/se compra en la tienda externa/)).toBeVisible();
    expect(lineOf('Funda').getByText(/Elige una de sus opciones/)).toBeVisible();
    expect(total()).toContain('$99.90');
  });

  it('is left for the page of a product', async () => {
    const { drawer, user, router } = await openDrawer([cable], [[cable.id, 1]]);
    await user.click(await drawer.findByRole('link', { name: 'Cable' }));
    expect(router.state.location.pathname).toBe(`/producto/${cable.id}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says how many are left, and adjusts', async () => {
    const { drawer, user, total } = await openDrawer([{ ...cable, stock: 2 }], [[cable.id, 5]]);
    expect(await drawer.findByText('Solo quedan 2 piezas.')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Ajustar a 2' }));
    expect(total()).toContain('$199.80');
    expect(drawer.getByRole('button', { name: 'Aumentar cantidad' })).toBeDisabled();
  });

  it('counts the price by quantity, and leaves out fewer than are sold', async () => {
    const product = buildProduct({ name: 'Cable', price: '100.00', minQuantity: 5 });
    product.priceTiers = [{ fromQuantity: 10, price: '80.00' }];
    const { drawer, user, total } = await openDrawer([product], [[product.id, 3]]);
    expect(await drawer.findByText('Se vende desde 5 piezas. No se incluye en tu compra.')).toBeVisible();
    expect(drawer.getByRole('button', { name: 'Proceder al Pago' })).toBeDisabled();
    await user.click(drawer.getByRole('button', { name: 'Ajustar a 5' }));
    expect(total()).toContain('$500.00');
    await user.clear(drawer.getByLabelText('Cantidad de Cable'));
    await user.type(drawer.getByLabelText('Cantidad de Cable'), '10');
    expect(total()).toContain('$800.00');
    expect(drawer.getByText('$80.00 c/u')).toBeVisible();
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
    await user.click(await drawer.findByRole('button', { name: 'Pedir cotización' }));
    expect(await drawer.findByText('Cotización K7Q2M9XW4T lista')).toBeVisible();
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

  it('says that only a few are left, as everywhere', async () => {
    const { lineOf, drawer } = await openDrawer(
      [{ ...cable, stock: 3 }, phone],
      [
        [cable.id, 1],
        [phone.id, 1],
      ],
    );
    await drawer.findByText('Cable');
    expect(lineOf('Cable').getByText('Quedan 3')).toBeVisible();
    expect(lineOf('Teléfono Boom').queryByText(/Quedan|Stock/)).not.toBeInTheDocument();
  });

  it('keeps the known lines while an added product is read, and reads nothing again when one is removed', async () => {
    let arrive: (products: ProductView[]) => void = () => undefined;
    const late = new Promise<ProductView[]>((resolve) => {
      arrive = resolve;
    });
    const vanished = buildProduct();
    const { drawer, user, store, requests } = await openDrawer(
      [],
      [
        [cable.id, 1],
        [vanished.id, 1],
      ],
      { api: { 'GET /api/products': ({ url }: { url: string }) => (url.includes(phone.id) ? late : [cable]) } },
    );
    expect(await drawer.findByText('Cable')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Quitar Producto no disponible' }));
    const reads = () => requests.filter(({ url }) => url.startsWith('/api/products'));
    expect(reads()).toHaveLength(1);

    act(() => {
      store.dispatch({ type: 'cart/lineAdded', payload: { productId: phone.id, quantity: 1 } });
    });
    expect(drawer.getByText('Cable')).toBeVisible();
    expect(drawer.queryByText('Teléfono Boom')).not.toBeInTheDocument();
    expect(drawer.getByRole('button', { name: /Proceder al Pago/ })).toHaveAttribute('aria-disabled', 'true');
    await act(async () => arrive([cable, phone]));
    expect(await drawer.findByText('Teléfono Boom')).toBeVisible();
    expect(drawer.getByRole('button', { name: 'Proceder al Pago' })).not.toHaveAttribute('aria-disabled');
  });

  it('reads prices and stock again at a later opening, and not at one right after', async () => {
    let price = '99.90';
    const { drawer, user, store, requests } = await openDrawer([], [[cable.id, 1]], {
      api: { 'GET /api/products': () => [{ ...cable, price }] },
    });
    await drawer.findByText('$99.90 c/u');
    const reopen = async () => {
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      act(() => void store.dispatch({ type: 'cart/panelToggled', payload: true }));
    };
    const reads = () => requests.filter(({ url }) => url.startsWith('/api/products'));
    price = '129.90';
    await reopen();
    expect(await screen.findByText('$99.90 c/u')).toBeVisible();
    expect(reads()).toHaveLength(1);

    const later = Date.now() + 31_000;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => later);
    await reopen();
    expect(await screen.findByText('$129.90 c/u')).toBeVisible();
    expect(reads()).toHaveLength(2);
    clock.mockRestore();
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

  it('keeps the cart and offers a retry when it cannot be read', async () => {
    let isDown = true;
    const { drawer, user } = await openDrawer([], [[cable.id, 1]], {
      api: { 'GET /api/products': () => (isDown ? answer(503) : [cable]) },
    });
    const retry = await drawer.findByRole('button', { name: 'Reintentar' });
    isDown = false;
    await user.click(retry);
    expect(await drawer.findByText('Cable')).toBeVisible();
  });
});

describe('a cart that cannot be read', () => {
  it('is read again at the next opening', async () => {
    let isDown = true;
    const { drawer, user, store } = await openDrawer([], [[cable.id, 1]], {
      api: { 'GET /api/products': () => (isDown ? answer(503) : [cable]) },
    });
    await drawer.findByText('No pudimos leer tu carrito');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    isDown = false;
    act(() => void store.dispatch({ type: 'cart/panelToggled', payload: true }));
    expect(await screen.findByText('Cable')).toBeVisible();
  });

  const down = { api: { 'GET /api/products': answer(503) } };

  it('shows its lines as they are stored, to be changed, taken out or read again', async () => {
    const { drawer, user, store } = await openDrawer(
      [],
      [
        [cable.id, 2],
        [phone.id, 1],
      ],
      down,
    );
    expect(await drawer.findByText('No pudimos leer tu carrito')).toBeVisible();
    expect(drawer.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    expect(drawer.queryByRole('button', { name: 'Proceder al Pago' })).not.toBeInTheDocument();
    const [first, second] = drawer.getAllByRole('listitem').map((line) => within(line));
    await user.click(first!.getByRole('button', { name: 'Aumentar cantidad' }));
    await user.click(second!.getByRole('button', { name: 'Quitar Producto guardado' }));
    expect(store.getState().cart.lines).toEqual([{ productId: cable.id, quantity: 3 }]);
    expect(drawer.queryByText(/ya no está a la venta/)).not.toBeInTheDocument();
    await expectNoAxeViolations(screen.getByRole('dialog'));
  });
});

describe('without a connection', () => {
  async function lose(view: Awaited<ReturnType<typeof openDrawer>>) {
    await act(async () => view.store.dispatch({ type: 'connection/changed', payload: false }));
    return view;
  }

  it('says that prices may be old, and keeps the cart open on checkout', async () => {
    const view = await openDrawer([cable], [[cable.id, 1]], { user: buildUser() });
    await view.drawer.findByText('Cable');
    const { drawer, user, store, lineOf } = await lose(view);
    expect(drawer.getByText(/son los que viste la última vez/)).toBeVisible();
    await user.click(lineOf('Cable').getByRole('button', { name: 'Aumentar cantidad' }));
    await user.click(drawer.getByRole('button', { name: 'Proceder al Pago' }));
    const { toast, checkout, cart } = store.getState();
    expect(JSON.stringify(toast)).toContain('Necesitas conexión para pagar');
    expect(checkout.request).toBeNull();
    expect(cart).toEqual({ lines: [{ productId: cable.id, quantity: 2 }], isOpen: true });
  });

  it('does not show a product that was never read as sold out', async () => {
    const { drawer } = await lose(
      await openDrawer(
        [cable],
        [
          [cable.id, 1],
          [phone.id, 1],
        ],
      ),
    );
    expect(await drawer.findByText('Producto guardado')).toBeVisible();
    expect(drawer.queryByText(/ya no está a la venta/)).not.toBeInTheDocument();
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
    expect(total()).toContain('$50.00');
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
