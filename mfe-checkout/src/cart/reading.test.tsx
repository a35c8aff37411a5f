import type { ProductView } from '@boom/contract';
import { answer, buildProduct, buildUser, expectNoAxeViolations } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { cable, openDrawer, phone } from '../test/openDrawer';

describe('a cart that is read', () => {
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
