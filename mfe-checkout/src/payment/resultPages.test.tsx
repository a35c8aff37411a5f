import { persistCart, shopApi } from '@boom/platform';
import { isCardOrderStored, storeCardOrder } from '@boom/platform/checkout';
import {
  answer,
  buildProduct,
  buildTransferOrder,
  buildUser,
  expectNoAxeViolations,
  renderScreen,
  tellShop,
} from '@boom/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Component as FailurePage } from './FailurePage';
import { Component as SuccessPage } from './SuccessPage';

const routes = [
  { path: '/payment/success', element: <SuccessPage /> },
  { path: '/payment/failure', element: <FailurePage /> },
  { path: '*', element: <p>otra página</p> },
];

const open = (path: string, more = {}) => renderScreen(routes, { path, ...more });
const order = buildTransferOrder({ orderNumber: 'A1', paymentType: 'mercadopago', paymentStatus: 'pending' });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('/payment/success', () => {
  // Only these tests wait; axe, further down, needs a real clock.
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('confirms what the API confirms, and moves on to the account after three seconds', async () => {
    let paymentStatus = 'pending';
    const openedAt = Date.now();
    const { router } = open('/payment/success?external_reference=A1', {
      user: buildUser(),
      api: { 'GET /api/orders': () => [{ ...order, paymentStatus }] },
    });
    expect(await screen.findByRole('heading', { name: 'Pago Exitoso' })).toBeVisible();
    expect(await screen.findByText(/Estamos confirmando tu pago/)).toBeVisible();
    paymentStatus = 'approved';
    act(() => jest.advanceTimersByTime(openedAt + 2_900 - Date.now()));
    expect(router.state.location.pathname).toBe('/payment/success');
    act(() => jest.advanceTimersByTime(200));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(router.state.location.search).toBe('?payment=success&order=A1');
    // "Back" would come here again, and be led on again.
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('says so once the payment is confirmed', async () => {
    open('/payment/success?order=A1', {
      user: buildUser(),
      api: { 'GET /api/orders': [{ ...order, paymentStatus: 'approved' }] },
    });
    expect(await screen.findByText(/Tu pago está confirmado/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver Mis Pedidos' })).toHaveAttribute(
      'href',
      '/dashboard?payment=success&order=A1',
    );
  });

  it('leads nobody away who has gone elsewhere before', async () => {
    const openedAt = Date.now();
    const { router } = open('/payment/success?order=A1', { user: buildUser(), api: { 'GET /api/orders': [order] } });
    await screen.findByRole('heading', { name: 'Pago Exitoso' });
    await act(() => router.navigate('/explorar'));
    act(() => jest.advanceTimersByTime(openedAt + 5_000 - Date.now()));
    expect(router.state.location.pathname).toBe('/explorar');
  });

  it('searches for this order, and ignores others that match', async () => {
    const { requests } = open('/payment/success?order=A1', {
      user: buildUser(),
      api: { 'GET /api/orders': [{ ...order, orderNumber: 'A10', paymentStatus: 'approved' }] },
    });
    await waitFor(() => expect(requests.map(({ url }) => url)).toContain('/api/orders?search=A1&limit=10'));
    expect(await screen.findByText(/Estamos confirmando tu pago/)).toBeVisible();
    expect(screen.queryByText(/Tu pago está confirmado/)).toBeNull();
  });

  it('empties the cart that was paid for, and only that one', async () => {
    const lines = JSON.stringify([{ productId: buildProduct().id, quantity: 1 }]);
    localStorage.setItem('boom.cart', lines);
    storeCardOrder('A1', { items: [{ productId: buildProduct().id, quantity: 1 }], source: 'cart', content: '' });
    const other = open('/payment/success?external_reference=B2', { user: buildUser() });
    act(() => void persistCart(other.store));
    expect(other.store.getState().cart.lines).toHaveLength(1);
    other.unmount();

    const paid = open('/payment/success?external_reference=A1', { user: buildUser() });
    await waitFor(() => expect(isCardOrderStored('A1')).toBe(false));
    expect(paid.store.getState().cart.lines).toEqual([]);
  });

  it('reads an absent reference, which the provider writes as "null", as none', async () => {
    open('/payment/success?external_reference=null', { user: buildUser() });
    expect(await screen.findByRole('link', { name: 'Ver Mis Pedidos' })).toHaveAttribute(
      'href',
      '/dashboard?section=orders',
    );
  });
});

describe('/payment/success of a shop that sells without an account', () => {
  const openAs = async (status: number) => {
    const view = open('/payment/success?order=A1', { api: { 'GET /api/user': answer(status, {}) } });
    const session = () => view.store.getState().api.queries['findCurrentUser(undefined)'];
    await waitFor(() => expect(session()?.status).toMatch(/fulfilled|rejected/));
    await tellShop(view.store, { guestCheckout: true });
  };

  it('leads a visitor to their order', async () => {
    await openAs(401);
    expect(screen.getByRole('link', { name: 'Ver mi pedido' })).toHaveAttribute('href', '/pedido?n=A1&payment=success');
    expect(screen.getByText('En un momento te llevamos a tu pedido.')).toBeVisible();
  });

  it('takes nobody for a visitor whose session cannot be read', async () => {
    await openAs(503);
    expect(screen.getByRole('link', { name: 'Ver Mis Pedidos' })).toHaveAttribute(
      'href',
      '/dashboard?payment=success&order=A1',
    );
  });
});

describe('the return of who bought without an account, where the shop has switched that off since', () => {
  it.each([
    ['success', '/pedido?n=A1&payment=success'],
    ['failure', '/pedido?n=A1'],
  ])('after the payment’s %s leads to their order', async (result, href) => {
    open(`/payment/${result}?order=A1&guest=1`, { api: { 'GET /api/user': answer(401, {}) } });
    expect(await screen.findByRole('link', { name: 'Ver mi pedido' })).toHaveAttribute('href', href);
  });
});

describe('an order that is none of who is signed in', () => {
  const signedIn = { user: buildUser(), api: { 'GET /api/orders': [] } };

  it('is followed by its number after the payment, and not looked for in their account', async () => {
    open('/payment/success?order=A1', signedIn);
    expect(await screen.findByRole('link', { name: 'Ver mi pedido' })).toHaveAttribute(
      'href',
      '/pedido?n=A1&payment=success',
    );
    expect(screen.getByText('En un momento te llevamos a tu pedido.')).toBeVisible();
  });

  it('is followed by its number also when the payment failed', async () => {
    open('/payment/failure?external_reference=A1', signedIn);
    expect(await screen.findByRole('link', { name: 'Ver mi pedido' })).toHaveAttribute('href', '/pedido?n=A1');
  });
});

describe('/payment/failure', () => {
  const initPoint = 'https://pago.test/1';

  it('offers to pay the order that still exists, a new one, and help', async () => {
    const { container } = open('/payment/failure?external_reference=A1', {
      user: buildUser(),
      api: {
        'GET /api/orders': [{ ...order, paymentStatus: 'rejected', initPoint }],
        'GET /api/payments/config': { activePaymentMethods: { mercadopago: true, bank_transfer: true } },
      },
    });
    expect(await screen.findByRole('button', { name: 'Pagar por transferencia' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Error en el Pago' })).toBeVisible();
    expect(screen.getByText('Hubo un problema al procesar tu pago. Por favor, inténtalo de nuevo.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Intentar de Nuevo' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Contactar Soporte' })).toHaveAttribute('href', '/support');
    expect(screen.getByRole('link', { name: 'Pagar ahora' })).toHaveAttribute('href', initPoint);
    expect(await screen.findByText(/Tu pedido A1 sigue apartado/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'págalo desde Mis Pedidos' })).toHaveAttribute(
      'href',
      `/dashboard?section=orders&order=${order.id}`,
    );
    await expectNoAxeViolations(container);
  });

  it('offers a transfer of the same order, shows where to with one press, and takes it out of the cart', async () => {
    const items = [{ productId: buildProduct().id, quantity: 1 }];
    storeCardOrder('A1', { items, source: 'cart', content: '' });
    const { user, router, requests, store } = open('/payment/failure?external_reference=A1', {
      user: buildUser(),
      api: {
        'GET /api/orders': [{ ...order, paymentStatus: 'rejected' }],
        'GET /api/payments/config': { activePaymentMethods: { mercadopago: true, bank_transfer: true } },
        [`POST /api/orders/${order.id}/payment-type`]: { ...order, paymentType: 'direct_transfer' },
      },
    });
    act(() => void store.dispatch({ type: 'cart/lineAdded', payload: items[0] }));
    await act(async () => void store.dispatch(shopApi.util.upsertQueryData('listProducts', undefined, [])));
    await user.click(await screen.findByRole('button', { name: 'Pagar por transferencia' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?section=orders&order=${order.id}`));
    // What was read before has units that the order took.
    expect(shopApi.endpoints.listProducts.select()(store.getState()).isSuccess).toBe(false);
    expect(isCardOrderStored('A1')).toBe(false);
    expect(store.getState().cart.lines).toEqual([]);
    expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
      body: { paymentType: 'direct_transfer' },
    });
  });

  it('takes the products out of the cart also where the answer comes when its shopper has gone on', async () => {
    const items = [{ productId: buildProduct().id, quantity: 1 }];
    storeCardOrder('A1', { items, source: 'cart', content: '' });
    let arrive = (_answer: unknown) => {};
    const { user, router, requests, store } = open('/payment/failure?external_reference=A1', {
      user: buildUser(),
      api: {
        'GET /api/orders': [{ ...order, paymentStatus: 'rejected' }],
        'GET /api/payments/config': { activePaymentMethods: { mercadopago: true, bank_transfer: true } },
        [`POST /api/orders/${order.id}/payment-type`]: () => new Promise((resolve) => (arrive = resolve)),
      },
    });
    act(() => void store.dispatch({ type: 'cart/lineAdded', payload: items[0] }));
    await user.click(await screen.findByRole('button', { name: 'Pagar por transferencia' }));
    await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
    await user.click(screen.getByRole('link', { name: 'Intentar de Nuevo' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    arrive(answer(200, { ...order, paymentType: 'direct_transfer' }));
    await waitFor(() => expect(store.getState().cart.lines).toEqual([]));
    expect(router.state.location.pathname).toBe('/');
  });

  it('says of an order that is paid by now that it is, and takes it out of the cart', async () => {
    const items = [{ productId: buildProduct().id, quantity: 1 }];
    storeCardOrder('A1', { items, source: 'cart', content: '' });
    const { router, store } = open('/payment/failure?external_reference=A1', {
      user: buildUser(),
      api: { 'GET /api/orders': [{ ...order, paymentStatus: 'approved' }] },
    });
    act(() => void store.dispatch({ type: 'cart/lineAdded', payload: items[0] }));
    expect(await screen.findByText(/Tu pago está confirmado/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Error en el Pago' })).toBeNull();
    expect(router.state.historyAction).toBe('REPLACE');
    await waitFor(() => expect(isCardOrderStored('A1')).toBe(false));
    expect(store.getState().cart.lines).toEqual([]);
  });

  const withTransfers = { activePaymentMethods: { mercadopago: true, bank_transfer: true } };

  it.each([
    ['whose time is over', 'expired', withTransfers, false],
    [
      'of a shop that takes none',
      'rejected',
      { activePaymentMethods: { mercadopago: true, bank_transfer: false } },
      true,
    ],
  ])(
    'offers no transfer for an order %s, and says whether it is kept',
    async (_which, paymentStatus, config, isKept) => {
      const { requests } = open('/payment/failure?external_reference=A1', {
        user: buildUser(),
        api: { 'GET /api/orders': [{ ...order, paymentStatus, initPoint }], 'GET /api/payments/config': config },
      });
      await waitFor(() => expect(requests.map(({ url }) => url)).toContainEqual(expect.stringMatching('^/api/orders')));
      // Both answers have come.
      await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))));
      expect(screen.queryByRole('button', { name: 'Pagar por transferencia' })).toBeNull();
      expect(screen.queryByText(/Tu pedido A1 sigue apartado/) !== null).toBe(isKept);
      expect(screen.queryByRole('link', { name: 'Pagar ahora' }) !== null).toBe(isKept);
    },
  );

  it('says why the transfer is not possible any more, and stays', async () => {
    storeCardOrder('A1', { items: [], source: 'cart', content: '' });
    const { user, router, store } = open('/payment/failure?external_reference=A1', {
      user: buildUser(),
      api: {
        'GET /api/orders': [{ ...order, paymentStatus: 'rejected' }],
        'GET /api/payments/config': withTransfers,
        [`POST /api/orders/${order.id}/payment-type`]: answer(409, { error: 'Tu pedido ya venció.', code: 'x' }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Pagar por transferencia' }));
    await waitFor(() => expect(store.getState().toast.current?.description).toBe('Tu pedido ya venció.'));
    expect(router.state.location.pathname).toBe('/payment/failure');
    expect(isCardOrderStored('A1')).toBe(true);
  });

  it('leads whoever bought without an account to their order', async () => {
    const { store } = open('/payment/failure?external_reference=A1');
    await screen.findByRole('heading', { name: 'Error en el Pago' });
    expect(screen.queryByRole('link', { name: 'Ver mi pedido' })).toBeNull();
    await tellShop(store, { guestCheckout: true });
    expect(screen.getByRole('link', { name: 'Ver mi pedido' })).toHaveAttribute('href', '/pedido?n=A1');
    expect(screen.queryByText(/sigue apartado/)).toBeNull();
  });
});
