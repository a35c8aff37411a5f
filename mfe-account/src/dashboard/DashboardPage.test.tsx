import { isAllAnswered } from '@boom/platform';
import { isCardOrderStored, storeCardOrder } from '@boom/platform/checkout';
import { buildOrder, buildUser, expectNoAxeViolations, renderScreen, tellShop } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as DashboardPage } from './DashboardPage';

Object.assign(window, { matchMedia: () => ({ matches: false }) });

const open = (path: string, more = {}) =>
  renderScreen([{ path: '/dashboard', element: <DashboardPage /> }], {
    path,
    user: buildUser(),
    api: { 'GET /api/user': buildUser(), 'GET /api/orders': [buildOrder()], 'GET /api/addresses': [] },
    ...more,
  });

const unpaid = {
  api: { 'GET /api/orders': [buildOrder({ status: 'PENDIENTE', paymentStatus: 'pending' })], 'GET /api/addresses': [] },
};

describe('the account', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('starts at the profile, and its menu leads to the sections', async () => {
    const { container, user } = open('/dashboard');
    const menu = within(await screen.findByRole('navigation', { name: 'Secciones de tu cuenta' }));
    expect(screen.getByText('MF')).toBeVisible();
    expect(screen.getByText('mafer@correo.mx')).toBeVisible();
    expect(menu.getAllByRole('link', { current: 'page' })).toEqual([menu.getByRole('link', { name: 'Mi Perfil' })]);
    expect(menu.getByRole('link', { name: 'Favoritos' })).toHaveAttribute('href', '/favoritos');
    expect(menu.getByRole('link', { name: 'Centro de soporte' })).toHaveAttribute('href', '/support');
    await expectNoAxeViolations(container);

    for (const name of ['Mis Pedidos', 'Direcciones', 'Avisos', 'Seguridad', 'Mis Datos']) {
      await user.click(menu.getByRole('link', { name }));
      expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    }
  });

  it('names quotes where the shop makes some', async () => {
    const { store, requests } = open('/dashboard', { api: { 'GET /api/user': buildUser(), 'GET /api/quotes': [] } });
    await waitFor(() => expect(requests).toContainEqual(expect.objectContaining({ url: '/api/quotes' })));
    await waitFor(() => expect(isAllAnswered(store)).toBe(true));
    expect(screen.queryByRole('link', { name: 'Cotizaciones' })).not.toBeInTheDocument();
    await tellShop(store, { quoteDays: 5 });
    expect(screen.getByRole('link', { name: 'Cotizaciones' })).toHaveAttribute('href', '/dashboard?section=quotes');
  });

  it('names quotes that were promised where the shop makes no more', async () => {
    const quote = {
      ...{ id: 'q1', quoteNumber: 'C-1', lines: [], total: '0.00', orderId: null },
      validUntil: '2099-12-01T00:00:00.000Z',
    };
    open('/dashboard', { api: { 'GET /api/user': buildUser(), 'GET /api/quotes': [quote] } });
    expect(await screen.findByRole('link', { name: 'Cotizaciones' })).toBeVisible();
  });

  it('names the section that is open though nothing is in it', async () => {
    open('/dashboard?section=quotes', { api: { 'GET /api/quotes': [] } });
    expect(await screen.findByRole('link', { name: 'Cotizaciones', current: 'page' })).toBeVisible();
  });

  it('shows the current section in the middle of its row on a phone, which is wider than the screen', async () => {
    const left = { 'Mis Pedidos': 130, 'Mis Datos': 900 } as Record<string, number>;
    const sizeOf = (name: string, size: (element: HTMLElement) => number) =>
      jest.spyOn(HTMLElement.prototype, name as 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
        return size(this);
      });
    sizeOf('offsetLeft', ({ textContent }) => left[textContent] ?? 0);
    sizeOf('offsetWidth', () => 100);
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(360);
    const { user } = open('/dashboard?section=orders');
    const row = (await screen.findByRole('link', { name: 'Mis Pedidos' })).closest('ul');
    expect(row?.scrollLeft).toBe(0);
    await user.click(screen.getByRole('link', { name: 'Mis Datos' }));
    await waitFor(() => expect(row?.scrollLeft).toBe(770));
  });

  it('opens the cart where the mail about it leads to, and not again at "back" or a reload', async () => {
    const { store, router } = open('/dashboard?cart');
    await waitFor(() => expect(store.getState().cart.isOpen).toBe(true));
    const { pathname, search } = router.state.location;
    expect([pathname, search, router.state.historyAction]).toEqual(['/dashboard', '', 'REPLACE']);
  });

  it('shows nothing to a visitor', async () => {
    const { container } = open('/dashboard', { user: undefined, api: {} });
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });

  it.each([
    ['success', 'Pago Exitoso'],
    ['failure', 'Pago Fallido'],
    ['pending', 'Pago Pendiente'],
  ])('says once how the payment ended: %s', async (payment, title) => {
    const { router } = open(`/dashboard?payment=${payment}&order=K7Q2M9XW4T`, unpaid);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(/El pago de tu pedido K7Q2M9XW4T/)).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe('?section=orders'));
    expect(await screen.findByRole('heading', { level: 2, name: 'Pedido K7Q2M9XW4T' })).toBeVisible();
  });

  it('lets go of the result at the next navigation, also to the profile', async () => {
    const { router, user } = open('/dashboard?payment=success&order=K7Q2M9XW4T');
    await waitFor(() => expect(router.state.location.search).toBe('?section=orders'));
    expect(await screen.findByText('Pago Exitoso')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Mi Perfil' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mi Perfil' })).toBeVisible();
    expect(screen.queryByText('Pago Exitoso')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Mis Pedidos' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mis Pedidos' })).toBeVisible();
    expect(screen.queryByText('Pago Exitoso')).not.toBeInTheDocument();
  });

  it.each(['ticket', 'atm'])('says of a voucher that it is still to be paid: %s', async (type) => {
    open(`/dashboard?payment=pending&order=K7Q2M9XW4T&payment_type=${type}`, unpaid);
    expect(await screen.findByText(/Paga tu ficha antes de que venza/)).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2 })).toBeVisible();
    expect(screen.getByText(/Paga tu ficha antes de que venza/)).toBeVisible();
  });

  it.each(['failure', 'pending', 'pending&payment_type=ticket'])(
    'does not say %s of a payment that the list knows',
    async (payment) => {
      open(`/dashboard?order=K7Q2M9XW4T&payment=${payment}`);
      expect(await screen.findByText('El pago de tu pedido K7Q2M9XW4T fue procesado.')).toBeVisible();
      expect(screen.getByText('Pago Exitoso')).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it.each([
    [
      'is cancelled',
      ['Cancelar pedido', 'Sí, cancelar'],
      { paymentStatus: 'expired', cancelledAt: '2026-11-30T18:00:00Z' },
    ],
    ['becomes a transfer', ['Pagar por transferencia'], { paymentType: 'direct_transfer' }],
  ] as const)('asks to pay no voucher of an order that %s meanwhile', async (_name, presses, over) => {
    let order = buildOrder({ status: 'PENDIENTE', paymentStatus: 'pending' });
    const change = () => {
      order = { ...order, ...over };
      return order;
    };
    const { user } = open('/dashboard?payment=pending&order=K7Q2M9XW4T&payment_type=ticket', {
      api: {
        'GET /api/orders': () => [order],
        'GET /api/addresses': [],
        'GET /api/payments/config': { activePaymentMethods: { mercadopago: true, bank_transfer: true } },
        [`POST /api/orders/${order.id}/cancel`]: change,
        [`POST /api/orders/${order.id}/payment-type`]: change,
      },
    });
    expect(await screen.findByText(/Paga tu ficha antes de que venza/)).toBeVisible();
    for (const name of presses) await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByText(/Paga tu ficha antes de que venza/)).toBeNull());
    expect(screen.queryByText('Pago Pendiente')).toBeNull();
  });

  it('does not take the payment of another order for this one', async () => {
    open('/dashboard?payment=pending&order=K7Q2M9XW4Z');
    expect(await screen.findByRole('heading', { level: 2, name: 'Pedido K7Q2M9XW4T' })).toBeVisible();
    expect(screen.getByText('Pago Pendiente')).toBeVisible();
  });

  it.each(['success', 'hecho&order=K7Q2M9XW4T'])('says nothing of a payment that is none: %s', async (payment) => {
    open(`/dashboard?payment=${payment}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Mi Perfil' })).toBeVisible();
    expect(screen.queryByText('Pago Exitoso')).not.toBeInTheDocument();
  });

  it('forgets the checkout whose payment is pending', async () => {
    storeCardOrder('K7Q2M9XW4T', { items: [], source: 'cart', content: '' });
    open('/dashboard?payment=pending&order=K7Q2M9XW4T');
    await waitFor(() => expect(isCardOrderStored('K7Q2M9XW4T')).toBe(false));
  });
});
