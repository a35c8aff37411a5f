import type { OrderView } from '@boom/contract';
import { followSession, watchConnection } from '@boom/platform';
import { answer, buildOrder, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Component as DashboardPage } from '../dashboard/DashboardPage';

const all = Array.from({ length: 1_000 }, (_, index) => buildOrder({ orderNumber: `PEDIDO${index + 1}` }));

/** The API's list: a page of the orders whose number contains the search. */
function list({ url }: { url: string }) {
  const query = new URL(url, 'http://x').searchParams;
  const [limit, page] = [Number(query.get('limit')), Number(query.get('page'))];
  const found = all.filter(({ orderNumber }) => orderNumber.includes(query.get('search') ?? ''));
  return answer(200, found.slice((page - 1) * limit, page * limit), { 'X-Total-Count': String(found.length) });
}

function open(path: string, api: Record<string, unknown> = {}) {
  const routes = [
    { path: '/dashboard', element: <DashboardPage /> },
    { path: '*', element: null },
  ];
  return renderScreen(routes, { path, user: buildUser(), api: { 'GET /api/orders': list, ...api } });
}
const numbers = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading', { level: 2 }).textContent);

describe('a thousand orders', () => {
  it('come ten at a time, with their page in the address', async () => {
    const { user, router, requests, container } = open('/dashboard?section=orders');
    const pages = within(await screen.findByRole('navigation', { name: 'Páginas de tus pedidos' }));
    expect(numbers()).toHaveLength(10);
    expect(screen.getByText('1000 pedidos')).toBeVisible();
    expect(pages.queryByRole('link', { name: 'Anterior' })).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
    await user.click(pages.getByRole('link', { name: 'Siguiente' }));
    expect(router.state.location.search).toBe('?section=orders&page=2');
    await waitFor(() => expect(numbers()[0]).toBe('Pedido PEDIDO11'));
    expect(requests.at(-1)?.url).toBe('/api/orders?limit=10&page=2');
    expect(screen.getByText('Página 2 de 100')).toBeVisible();
  });

  it('hand the focus to the title where the link that was followed goes with its page', async () => {
    const { user } = open('/dashboard?section=orders', { [`GET /api/orders/${all[0]?.id}`]: all[0] });
    const title = await screen.findByRole('heading', { level: 1 });
    await user.click(await screen.findByRole('link', { name: 'Pedido PEDIDO1' }));
    expect(title).toHaveFocus();
    await user.click(await screen.findByRole('link', { name: 'Todos mis pedidos' }));
    expect(title).toHaveFocus();
    await user.click(await screen.findByRole('link', { name: 'Siguiente' }));
    expect(title).toHaveFocus();
    // A link that stays keeps it.
    await user.click(screen.getByRole('link', { name: 'Direcciones' }));
    expect(screen.getByRole('link', { name: 'Direcciones' })).toHaveFocus();
  });

  it('leave the focus at the start of a page that is opened', async () => {
    const { router } = open('/dashboard');
    await screen.findByRole('heading', { level: 1 });
    await act(() => router.navigate('/otra'));
    await act(() => router.navigate('/dashboard?section=orders'));
    expect(await screen.findByRole('heading', { name: 'Mis Pedidos' })).not.toHaveFocus();
  });

  it('end at the last page, and an unreadable page is the first', async () => {
    const { unmount } = open('/dashboard?section=orders&page=100');
    expect(await screen.findByRole('link', { name: 'Anterior' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Siguiente' })).not.toBeInTheDocument();
    unmount();
    open('/dashboard?section=orders&page=-3');
    expect(await screen.findByRole('heading', { name: 'Pedido PEDIDO1' })).toBeVisible();
  });

  it('are searched by the API, from the first page on', async () => {
    const { user, router, requests } = open('/dashboard?section=orders&page=7');
    await user.type(await screen.findByRole('searchbox', { name: 'Buscar en tus pedidos' }), ' PEDIDO99 {Enter}');
    expect(router.state.location.search).toBe('?section=orders&q=PEDIDO99');
    await waitFor(() => expect(screen.getByText('11 pedidos')).toBeVisible());
    expect(requests.at(-1)?.url).toBe('/api/orders?limit=10&page=1&search=PEDIDO99');
    expect(screen.getByRole('searchbox')).toHaveValue('PEDIDO99');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await act(() => router.navigate(-1));
    expect(await screen.findByText('1000 pedidos')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('say that none was found, and lead back to all', async () => {
    const { user } = open('/dashboard?section=orders&q=nada');
    expect(await screen.findByText('Ningún pedido coincide')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Todos mis pedidos' }));
    expect(await screen.findByText('1000 pedidos')).toBeVisible();
  });
});

describe('one order alone', () => {
  const order = buildOrder({
    status: 'ENVIADO',
    createdAt: '2026-11-20T18:00:00.000Z',
    statusHistory: [
      { status: 'PENDIENTE', at: '2026-11-20T18:00:00.000Z', by: 'sistema' },
      { status: 'PAGADO', at: '2026-11-20T18:30:00.000Z', by: 'sistema' },
      { status: 'ENVIADO', at: '2026-11-21T16:05:00.000Z', by: 'Ana Admin' },
    ],
  });
  const path = `/dashboard?section=orders&order=${order.id}&q=boom&page=2`;
  const find = (answered: unknown) => ({ [`GET /api/orders/${order.id}`]: answered });

  it('has an address, says what happened when, and leads back to where it was chosen', async () => {
    const { container, requests } = open(path, find(order));
    const moments = within(await screen.findByRole('list', { name: 'Qué ha pasado' })).getAllByRole('listitem');
    expect(moments.map(({ textContent }) => textContent)).toEqual([
      'Hiciste el pedido20 nov 2026, 12:00 p.m.',
      'Recibimos tu pago20 nov 2026, 12:30 p.m.',
      'Salió a tu dirección21 nov 2026, 10:05 a.m.',
    ]);
    expect(screen.getByRole('link', { name: 'Todos mis pedidos' })).toHaveAttribute(
      'href',
      '/dashboard?section=orders&q=boom&page=2',
    );
    expect(requests.some(({ url }) => url.startsWith('/api/orders?'))).toBe(false);
    await expectNoAxeViolations(container);
  });

  it('says when it was cancelled', async () => {
    open(path, find({ ...order, paymentStatus: 'expired', cancelledAt: '2026-11-22T18:00:00.000Z' }));
    const moments = within(await screen.findByRole('list', { name: 'Qué ha pasado' })).getAllByRole('listitem');
    expect(moments.at(-1)).toHaveTextContent('Se canceló22 nov 2026');
  });

  it.each<[Partial<OrderView>, string]>([
    [{}, 'Comprobante del pedido K7Q2M9XW4T'],
    [{ paymentStatus: 'pending', status: 'PENDIENTE' }, 'Pedido K7Q2M9XW4T, sin pagar'],
    [{ paymentStatus: 'refunded' }, 'Pedido K7Q2M9XW4T, sin efecto'],
    [{ paymentStatus: 'charged_back', status: 'ENTREGADO' }, 'Pedido K7Q2M9XW4T, en disputa'],
  ])('is printed as what it is: %j', async (over, title) => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = open(path, find({ ...order, ...over }));
    await user.click(await screen.findByRole('button', { name: 'Imprimir comprobante' }));
    expect(print).toHaveBeenCalledTimes(1);
    const sheet = document.querySelector<HTMLElement>('[data-print-sheet]');
    expect(sheet).toHaveTextContent(title);
    expect(sheet).toHaveTextContent(/María Fernanda López.*Audífonos Boom Air.*\$1,398\.50.*no es una factura fiscal/);
    print.mockRestore();
  });

  it('says what went back of it, on the screen and in print', async () => {
    open(path, find({ ...order, returnedAmount: '298.60' }));
    await screen.findByRole('button', { name: 'Imprimir comprobante' });
    const sheet = document.querySelector<HTMLElement>('[data-print-sheet]');
    expect(sheet).toHaveTextContent(/\$1,398\.50.*Devuelto−\$298\.60 MXN/);
    expect(screen.getAllByText('−$298.60 MXN')).toHaveLength(2);
  });

  it('is not shown to another customer', async () => {
    open(path, find(answer(404, { error: 'No encontramos el pedido.', code: 'order_not_found' })));
    expect(await screen.findByText('No encontramos ese pedido')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Todos mis pedidos' })).toBeVisible();
  });

  it('is shown no longer when another customer is signed in meanwhile', async () => {
    let answered: unknown = order;
    const { store } = open(
      path,
      find(() => answered),
    );
    const stop = followSession(store);
    expect(await screen.findByRole('heading', { name: 'Pedido K7Q2M9XW4T' })).toBeVisible();
    answered = answer(404, { error: 'No encontramos el pedido.', code: 'order_not_found' });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'boom.session' })));
    expect(await screen.findByText('No encontramos ese pedido')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Pedido K7Q2M9XW4T' })).not.toBeInTheDocument();
    stop();
  });

  it('can be read again after a failure', async () => {
    let isDown = true;
    const { user } = open(
      path,
      find(() => (isDown ? answer(503) : order)),
    );
    const again = await screen.findByRole('button', { name: 'Reintentar' });
    isDown = false;
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Pedido K7Q2M9XW4T' })).toBeVisible();
  });
});

describe('orders that are on the screen of a tab in the background', () => {
  const order = buildOrder({ status: 'EN_PREPARACION' });
  const worker = new EventTarget();
  beforeAll(() => Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true }));
  afterAll(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

  it('are shown as they are when there is news of one, before anybody taps it', async () => {
    let status: OrderView['status'] = 'EN_PREPARACION';
    const { store } = open('/dashboard?section=orders', { 'GET /api/orders': () => [{ ...order, status }] });
    const stop = watchConnection(store, false);
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('En Preparación')).toBeVisible();
    status = 'ENTREGADO';
    act(() => void worker.dispatchEvent(new MessageEvent('message')));
    expect(await card.findByText('Entregado')).toBeVisible();
    stop();
  });

  it.each([
    ['the list', '/dashboard?section=orders'],
    ['one of them', `/dashboard?section=orders&order=${order.id}`],
  ])('are shown as they are when it is looked at again, as after a tap on their news: %s', async (_what, path) => {
    let status: OrderView['status'] = 'EN_PREPARACION';
    const now = () => ({ ...order, status });
    const { store } = open(path, { 'GET /api/orders': () => [now()], [`GET /api/orders/${order.id}`]: now });
    const stop = watchConnection(store, false);
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('En Preparación')).toBeVisible();
    status = 'ENTREGADO';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await card.findByText('Entregado')).toBeVisible();
    stop();
  });

  it('are read again with their refunds, returns and factura, of which there is news, too', async () => {
    let isDown = true;
    const path = `GET /api/orders/${order.id}`;
    const later = (view: unknown) => () => (isDown ? answer(503) : view);
    const { store } = open(`/dashboard?section=orders&order=${order.id}`, {
      [path]: { ...order, status: 'ENTREGADO' },
      [`${path}/refunds`]: later([]),
      [`${path}/returns`]: later([]),
      [`${path}/returnable`]: later({ lines: [], returnUntil: null }),
      [`${path}/invoice`]: later({ invoice: null, canRequest: false, requestUntil: null }),
    });
    const stop = watchConnection(store, false);
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Reintentar' })).toHaveLength(3));
    isDown = false;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull());
    stop();
  });
});
