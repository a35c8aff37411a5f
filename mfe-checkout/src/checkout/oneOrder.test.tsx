import { persistCart } from '@boom/platform';
import { isCardOrderStored } from '@boom/platform/checkout';
import { answer, buildAddress, buildProduct, buildTransferOrder } from '@boom/platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { amount, CARD, keyOf, openDialog, TRANSFER } from '../test/openDialog';
import { reconnect } from '../test/reconnect';
import { leaveFor } from './leaveFor';

jest.mock('./leaveFor');

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jest.mocked(leaveFor).mockClear();
});
afterEach(() => jest.useRealTimers());

describe('a checkout makes one order, only on request', () => {
  /** An answer that the test sends later. */
  function later(body: unknown) {
    let come = () => {};
    const answered = new Promise<unknown>((resolve) => {
      come = () => resolve(answer(201, body));
    });
    return { come: () => come(), handler: () => answered };
  }
  type Store = Awaited<ReturnType<typeof openDialog>>['store'];
  const inAnotherTab = (store: Store, lines: readonly object[]) =>
    act(() => {
      const stop = persistCart(store);
      localStorage.setItem('boom.cart', JSON.stringify(lines));
      window.dispatchEvent(new StorageEvent('storage', { key: 'boom.cart' }));
      stop();
    });
  const comeBackFrozen = () =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }) as PageTransitionEvent);
  type Opened = Pick<Awaited<ReturnType<typeof openDialog>>, 'dialog' | 'user' | 'store'>;
  async function leaveComeBackAndClose({ dialog, user, store }: Opened) {
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    act(() => {
      comeBackFrozen();
      store.dispatch({ type: 'checkout/closed' });
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }

  it('Enter in the quantity box confirms the quantity and makes no order', async () => {
    const { dialog, user, sent } = await openDialog({
      api: { [CARD]: answer(201, { initPoint: 'https://pago.test/1' }) },
    });
    const quantity = dialog.getByRole('textbox', { name: 'Cantidad' });
    await user.clear(quantity);
    await user.type(quantity, '3');
    expect(amount(dialog, 'Subtotal')).toBe('$3,898.50');
    await user.keyboard('{Enter}');
    expect(quantity).toHaveValue('3');
    expect(sent(CARD)).toHaveLength(0);
  });

  it('stays open while the order is being sent, and shows the slip when it is made', async () => {
    const { come, handler } = later(buildTransferOrder());
    const { dialog, user, sent } = await openDialog({ api: { [TRANSFER]: handler } });
    await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
    await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
    await dialog.findByRole('button', { name: /^Procesando/ });
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
    await user.click(dialog.getByRole('button', { name: /^Procesando/ }));
    come();
    expect(await screen.findByRole('dialog', { name: 'Datos para tu transferencia' })).toBeVisible();
    expect(sent(TRANSFER)).toHaveLength(1);
  });

  it.each(['cart', 'quote'] as const)(
    'takes what was bought out of the cart, and leaves what was added meanwhile: %s',
    async (source) => {
      const { come, handler } = later(buildTransferOrder());
      const { dialog, user, store } = await openDialog({ source, api: { [TRANSFER]: handler } });
      await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
      await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
      const [line] = store.getState().cart.lines;
      const added = { productId: '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d', quantity: 1 };
      inAnotherTab(store, [line!, added]);
      come();
      await screen.findByRole('dialog', { name: 'Datos para tu transferencia' });
      expect(store.getState().cart.lines).toEqual([added]);
    },
  );

  it('closes when the cart is bought in another tab', async () => {
    const { store } = await openDialog({ source: 'cart' });
    inAnotherTab(store, []);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(store.getState().toast.current).toMatchObject({ title: 'Ya no está en tu carrito' });
  });

  it('is not closed by its own order, as another tab sees it', async () => {
    const { come, handler } = later(buildTransferOrder());
    const { dialog, user, store } = await openDialog({ source: 'cart', api: { [TRANSFER]: handler } });
    await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
    await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
    inAnotherTab(store, []);
    come();
    expect(await screen.findByRole('dialog', { name: 'Datos para tu transferencia' })).toBeVisible();
  });

  it('closes, too, when what cannot be bought is still in the cart', async () => {
    const [bought, soldOut] = [buildProduct(), buildProduct({ name: 'Tableta', stock: 0 })];
    const { store, requests } = await openDialog({ products: [bought, soldOut], source: 'cart' });
    inAnotherTab(store, [{ productId: soldOut.id, quantity: 1 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(store.getState().toast.current).toMatchObject({ title: 'Ya no está en tu carrito' });
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('stays open while some of what it orders is in the cart', async () => {
    const products = [buildProduct(), buildProduct({ name: 'Bocina' })];
    const { store, dialog } = await openDialog({ products, source: 'cart' });
    inAnotherTab(store, [{ productId: products[1]?.id, quantity: 1 }]);
    expect(dialog.getByRole('button', { name: 'Ir a pagar' })).toBeVisible();
    expect(store.getState().toast.current).toBeNull();
  });

  it('is closed on return from the payment page when the order was paid, and open when it was not', async () => {
    const initPoint = { initPoint: 'https://pago.test/1', orderNumber: 'A1' };
    const { dialog, user, sent } = await openDialog({ api: { [CARD]: answer(201, initPoint) } });
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    act(() => void comeBackFrozen());
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() => expect(sent(CARD)).toHaveLength(2));
    expect(keyOf(sent(CARD)[1]!)).toBe(keyOf(sent(CARD)[0]!));

    // Paid, in this tab or another.
    localStorage.removeItem('boom.cardOrders');
    act(() => void comeBackFrozen());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    ['is the same order, which changes its way, when', 'mercadopago', 1],
    ['is another order where something else is bought when', 'other', 0],
  ])('%s the shopper comes back from the payment page and pays by transfer', async (_what, kind, changed) => {
    const order = buildTransferOrder();
    const CHANGE = `POST /api/orders/${order.id}/payment-type`;
    const { dialog, user, sent, store } = await openDialog({
      source: 'cart',
      api: {
        [CARD]: answer(201, { initPoint: 'https://pago.test/1', orderId: order.id, orderNumber: order.orderNumber }),
        [CHANGE]: order,
        [TRANSFER]: answer(201, order),
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    act(() => void comeBackFrozen());
    if (kind === 'other') await user.click(dialog.getByRole('button', { name: 'Aumentar cantidad' }));
    await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
    await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
    expect(await screen.findByRole('dialog', { name: 'Datos para tu transferencia' })).toBeVisible();
    expect([sent(CHANGE).length, sent(TRANSFER).length]).toEqual([changed, 1 - changed]);
    expect(isCardOrderStored(order.orderNumber)).toBe(changed === 0);
    expect(store.getState().cart.lines).toEqual([]);
  });

  it.each([
    ['empties the cart', 'from there', 'cart', 0],
    ['leaves the cart alone', 'past it again', 'product', 1],
  ] as const)('%s when an order that was begun past it is paid by transfer %s', async (_what, _how, source, left) => {
    const order = buildTransferOrder();
    const CHANGE = `POST /api/orders/${order.id}/payment-type`;
    const product = buildProduct();
    const { dialog, user, sent, store } = await openDialog({
      products: [product],
      api: {
        [CARD]: answer(201, { initPoint: 'https://pago.test/1', orderId: order.id, orderNumber: order.orderNumber }),
        [CHANGE]: order,
      },
    });
    await leaveComeBackAndClose({ dialog, user, store });
    const items = [{ productId: product.id, quantity: 1 }];
    act(() => void store.dispatch({ type: 'checkout/opened', payload: { items, source } }));
    await user.click(await screen.findByRole('radio', { name: /Transferencia directa/ }));
    await user.click(screen.getByRole('button', { name: 'Confirmar pedido' }));
    expect(await screen.findByRole('dialog', { name: 'Datos para tu transferencia' })).toBeVisible();
    expect(sent(CHANGE)).toHaveLength(1);
    expect(store.getState().cart.lines).toHaveLength(left);
  });

  it.each([
    ['cannot change its way any more', answer(409, { error: 'Ya no', code: 'payment_type_fixed' })],
    ['was somebody else’s in this tab', answer(404, { error: 'Ya no', code: 'order_not_found' })],
  ])('is another order after one that %s, and says so first', async (_why, refusal) => {
    const order = buildTransferOrder();
    const { dialog, user, sent, store } = await openDialog({
      api: {
        [CARD]: answer(201, { initPoint: 'https://pago.test/1', orderId: order.id, orderNumber: order.orderNumber }),
        [`POST /api/orders/${order.id}/payment-type`]: refusal,
        [TRANSFER]: answer(201, order),
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    act(() => void comeBackFrozen());
    await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
    await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
    await waitFor(() => expect(store.getState().toast.current?.description).toBe('Ya no'));
    expect(sent(TRANSFER)).toHaveLength(0);
    await user.click(await dialog.findByRole('button', { name: 'Confirmar pedido' }));
    expect(await screen.findByRole('dialog', { name: 'Datos para tu transferencia' })).toBeVisible();
    expect(sent(TRANSFER)).toHaveLength(1);
  });

  it('is the same order though its address has another name and is not the main one any more', async () => {
    const order = buildTransferOrder();
    const product = buildProduct();
    let address = buildAddress({ isDefault: true });
    const { dialog, user, sent, store } = await openDialog({
      products: [product],
      api: {
        'GET /api/addresses': () => [address],
        [CARD]: answer(201, { initPoint: 'https://pago.test/1', orderId: order.id, orderNumber: order.orderNumber }),
      },
    });
    await leaveComeBackAndClose({ dialog, user, store });
    address = { ...address, title: 'Con mi hermana', isDefault: false };
    const items = [{ productId: product.id, quantity: 1 }];
    act(() => void store.dispatch({ type: 'checkout/opened', payload: { items, source: 'product' } }));
    await user.click(await screen.findByRole('radio', { name: /Con mi hermana/ }));
    await user.click(screen.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() => expect(sent(CARD)).toHaveLength(2));
    expect(keyOf(sent(CARD)[1]!)).toBe(keyOf(sent(CARD)[0]!));
  });

  it.each([
    ['by card', 'Ir a pagar', CARD],
    ['by transfer', 'Confirmar pedido', TRANSFER],
  ])('is another order once its address was corrected, paid %s', async (_way, press, CALL) => {
    const order = buildTransferOrder();
    const product = buildProduct();
    let address = buildAddress({ isDefault: true, street: 'Reforma 1' });
    const { dialog, user, requests, sent, store } = await openDialog({
      products: [product],
      api: {
        'GET /api/addresses': () => [address],
        [CARD]: answer(201, { initPoint: 'https://pago.test/1', orderId: order.id, orderNumber: order.orderNumber }),
        [TRANSFER]: answer(201, order),
      },
    });
    await leaveComeBackAndClose({ dialog, user, store });
    address = { ...address, street: 'Reforma 222' };
    const items = [{ productId: product.id, quantity: 1 }];
    act(() => void store.dispatch({ type: 'checkout/opened', payload: { items, source: 'product' } }));
    expect(await screen.findByText(/Reforma 222/)).toBeVisible();
    if (CALL === TRANSFER) await user.click(screen.getByRole('radio', { name: /Transferencia directa/ }));
    await user.click(screen.getByRole('button', { name: press }));
    const [first] = sent(CARD);
    await waitFor(() => expect(sent(CALL).filter((call) => call !== first)).toHaveLength(1));
    expect(keyOf(sent(CALL).at(-1)!)).not.toBe(keyOf(first!));
    expect(sent(CALL).at(-1)?.body).not.toHaveProperty('shown');
    expect(requests.some(({ url }) => url.includes('payment-type'))).toBe(false);
  });

  it('can be closed again by who stopped the browser on the way to the payment page', async () => {
    const { dialog, user } = await openDialog({
      api: { [CARD]: answer(201, { initPoint: 'https://pago.test/1', orderNumber: 'A1' }) },
    });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    fireEvent.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    await user.keyboard('{Escape}');
    expect(dialog.getByRole('button', { name: /^Procesando/ })).toBeVisible();
    act(() => jest.advanceTimersByTime(10_000));
    expect(dialog.getByRole('button', { name: 'Ir a pagar' })).toBeEnabled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

/** A network that keeps the answer to one call to itself, and ends the call when the page gives it up. */
function holdBack(path: string) {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname !== path) return fetch(request);
    return new Promise((_resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
  };
}

it('lets go after 45 seconds of an order that is to change its way', async () => {
  const { id, orderNumber } = buildTransferOrder();
  const { dialog, user } = await openDialog({
    api: { [CARD]: answer(201, { initPoint: 'https://pago.test/1', orderId: id, orderNumber }) },
  });
  await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalled());
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
  holdBack(`/api/orders/${id}/payment-type`);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  fireEvent.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
  expect(await dialog.findByRole('button', { name: /^Procesando/ })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(45_000));
  expect(await dialog.findByRole('button', { name: 'Confirmar pedido' })).toBeEnabled();
});

it('is the same order when what it took were the last units, and leaves out what it left out', async () => {
  const [tablet, soldOut] = [buildProduct({ name: 'Tableta', stock: 2 }), buildProduct({ name: 'Bocina', stock: 0 })];
  const read = [{ ...tablet, name: 'Tableta, leída otra vez', stock: 0 }, soldOut];
  let products = [tablet, soldOut];
  const { dialog, user, sent, store } = await openDialog({
    products,
    items: [
      { productId: tablet.id, quantity: 2 },
      { productId: soldOut.id, quantity: 1 },
    ],
    api: {
      'GET /api/products': () => products,
      // Made, and its answer lost.
      [TRANSFER]: () => {
        products = read;
        return answer(502, { error: 'Ocupado' });
      },
    },
  });
  await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
  await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
  await waitFor(() => expect(store.getState().toast.current?.description).toBe('Ocupado'));
  reconnect(store);
  expect(await dialog.findByText('Tableta, leída otra vez')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Cantidad' })).toHaveValue('2');
  expect(dialog.getByText(/^Bocina ya no está disponible/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
  await waitFor(() => expect(sent(TRANSFER)).toHaveLength(2));
  const [first, second] = sent(TRANSFER);
  expect(second?.body).toEqual(first?.body);
  expect(keyOf(second!)).toBe(keyOf(first!));
});

it('ends when the API says that somebody else has the last units', async () => {
  let stock = 1;
  const tablet = buildProduct({ name: 'Tableta' });
  const { dialog, user } = await openDialog({
    products: [tablet],
    api: {
      'GET /api/products': () => [{ ...tablet, stock }],
      [CARD]: () => {
        stock = 0;
        return answer(409, { error: 'Sin existencias', code: 'out_of_stock', productIds: [tablet.id] });
      },
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
  expect(await dialog.findByText('No se hizo el pedido')).toBeVisible();
  expect(dialog.getByText('Tableta se agotó.')).toBeVisible();
});

it('does not let go of an order that is sent after "back", when the time of the one before is over', async () => {
  const answers = [answer(201, { initPoint: 'https://pago.test/1', orderNumber: 'A1' }), new Promise(() => undefined)];
  const { dialog } = await openDialog({ api: { [CARD]: () => answers.shift() } });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  fireEvent.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalled());
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  fireEvent.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
  expect(await dialog.findByRole('button', { name: /^Procesando/ })).toBeVisible();
  act(() => jest.advanceTimersByTime(10_000));
  expect(dialog.getByRole('button', { name: /^Procesando/ })).toBeVisible();
});
