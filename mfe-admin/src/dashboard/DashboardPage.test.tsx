import type { AdminOverview, AdminStatsPoint } from '@boom/contract';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildOrder, buildWaiting } from '../test/build';
import { Component as DashboardPage } from './DashboardPage';

const stats = { activeUsers: 1_204, totalSales: '26299.53', totalOrders: 61, conversionRate: 33.3 };
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const page = (rows: unknown[]) => answer(200, rows, { 'X-Total-Count': String(rows.length) });

const overview: AdminOverview = {
  from: '2026-11-15',
  to: '2026-11-21',
  current: { sales: '15000.00', orders: 12, paidOrders: 9, conversionRate: 75, averageOrder: '1666.67' },
  previous: { sales: '12000.00', orders: 15, paidOrders: 9, conversionRate: 60, averageOrder: '1666.67' },
  bestSellers: [
    { productId: 'p1', name: 'Bocina Trueno', units: 1_040, revenue: '8000.00', isDeleted: false },
    { productId: 'p9', name: 'Radio', units: 1, revenue: '100.00', isDeleted: true },
  ],
  paymentTypes: [
    { type: 'mercadopago', orders: 8, paidOrders: 7, sales: '10000.00' },
    { type: 'direct_transfer', orders: 4, paidOrders: 2, sales: '5000.00' },
  ],
  lowStock: { count: 12, products: [{ id: 'p2', name: 'Cable de medio metro', stock: 3, minQuantity: 1 }] },
};
const nothingSold = { sales: '0.00', orders: 0, paidOrders: 0, conversionRate: 0, averageOrder: '0.00' };
const days: AdminStatsPoint[] = [
  { date: '2026-11-20', orders: 5, paidOrders: 4, sales: '9000.00', newUsers: 0 },
  { date: '2026-11-21', orders: 7, paidOrders: 5, sales: '6000.00', newUsers: 2 },
];

function openDashboard(api = {}, path = '/admin', who: Parameters<typeof buildUser>[0] = { isAdmin: true }) {
  return renderScreen(<DashboardPage />, {
    path,
    user: buildUser(who),
    api: {
      'GET /api/admin/stats': stats,
      'GET /api/admin/orders': page([]),
      'GET /api/admin/stats/overview': overview,
      'GET /api/admin/stats/daily': days,
      'GET /api/admin/waiting': buildWaiting(),
      ...api,
    },
  });
}

const section = (name: string) => screen.findByRole('region', { name });
const card = (name: string) => screen.findByRole('group', { name });

/** The chart renders at the size of its container; jsdom has no layout. */
beforeEach(() => {
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ ...new DOMRect(), width: 600, height: 256 } as DOMRect);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the dashboard', () => {
  it('asks for no figures that a role is not shown', async () => {
    const { requests } = openDashboard({}, '/admin', { staffRole: 'ALMACEN' });
    expect(await screen.findByText('Todo al día')).toBeVisible();
    expect(await screen.findByText('Todavía no hay pedidos')).toBeVisible();
    expect(requests.filter(({ url }) => url.includes('/stats'))).toEqual([]);
  });

  it('shows the four totals of the shop', async () => {
    const { container } = openDashboard();
    expect(await screen.findByText('1,204')).toBeVisible();
    expect(screen.getByText('$26,299.53')).toBeVisible();
    expect(screen.getByText('61')).toBeVisible();
    expect(screen.getByText('33.3 %')).toBeVisible();
    await screen.findByText('Bocina Trueno');
    await expectNoAxeViolations(container);
  });

  it('reads its reports again each minute: a payment comes without a new order', async () => {
    jest.useFakeTimers();
    const { requests } = openDashboard();
    const reads = () =>
      ['', '/overview', '/daily'].map((report) => {
        return requests.filter(({ url }) => url.split('?')[0] === `/api/admin/stats${report}`).length;
      });
    await act(() => jest.advanceTimersByTimeAsync(50_000));
    expect(reads()).toEqual([1, 1, 1]);
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(reads()).toEqual([2, 2, 2]);
  });

  it('offers a retry when the totals fail', async () => {
    let isDown = true;
    const { user } = openDashboard({ 'GET /api/admin/stats': () => (isDown ? answer(503, {}) : stats) });
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('1,204')).toBeVisible();
  });
});

describe('the newest orders', () => {
  it('are five, each with the time since and a way to it, and no more are asked for', async () => {
    const orders = [0, 1, 45, 90, 3_000].map((minutes, index) =>
      buildOrder({ id: String(index), createdAt: minutesAgo(minutes) }),
    );
    const { requests } = openDashboard({ 'GET /api/admin/orders': page(orders) });
    const recent = within(await card('Actividad reciente'));
    const rows = await recent.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent?.replace(/^Audífonos Sonara Aire 2/, ''))).toEqual([
      'hace un momento',
      'hace 1 minuto',
      'hace 45 minutos',
      'hace 1 hora',
      'hace 2 días',
    ]);
    expect(recent.getAllByRole('link')[2]).toHaveAttribute('href', '/admin/pedidos?abierto=2');
    expect(requests.filter(({ url }) => url.startsWith('/api/admin/orders')).map(({ url }) => url)).toEqual([
      '/api/admin/orders?limit=5',
    ]);
  });

  it('says so when there are no orders yet', async () => {
    openDashboard();
    expect(await screen.findByText('Todavía no hay pedidos')).toBeVisible();
  });

  it('offers a retry when they cannot be loaded', async () => {
    openDashboard({ 'GET /api/admin/orders': answer(503, {}) });
    const recent = within(await card('Actividad reciente'));
    expect(await recent.findByText('No pudimos cargar los pedidos más nuevos.')).toBeVisible();
    expect(recent.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });

  it('keep the retry, and the focus on it, while they are read again', async () => {
    const answers = [answer(503, {}), new Promise(() => {})];
    const { user } = openDashboard({ 'GET /api/admin/orders': () => answers.shift() });
    const retry = await within(await card('Actividad reciente')).findByRole('button', { name: 'Reintentar' });
    retry.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
    expect(retry).toHaveFocus();
  });
});

describe('what needs a hand', () => {
  it('is linked, each to where it is done', async () => {
    const waiting = buildWaiting({ transfers: 3, paymentsToSettle: 1 });
    openDashboard({ 'GET /api/admin/waiting': waiting });
    const hand = within(await section('Necesita una mano'));
    expect(await hand.findByRole('link', { name: '3 transferencias pendientes' })).toHaveAttribute(
      'href',
      '/admin/transferencias',
    );
    expect(hand.getByRole('link', { name: '1 pago por revisar' })).toHaveAttribute('href', '/admin/pagos');
    expect(await hand.findByRole('link', { name: '12 productos con pocas existencias' })).toBeVisible();
    expect(hand.queryByText('Todo al día')).not.toBeInTheDocument();
  });

  it('says since when the card provider does not answer', async () => {
    openDashboard({ 'GET /api/admin/waiting': buildWaiting({ cardOutageSince: '2026-11-23T18:00:00.000Z' }) });
    expect(await screen.findByText(/^Mercado Pago no responde desde el 23 nov 2026/)).toBeVisible();
  });

  it.each([
    [true, /ofrece la transferencia a quien está pagando/, 0],
    [false, /Hoy no hay otra forma de pagar/, 1],
  ])('says what is left to pay with meanwhile where transfers are taken: %s', async (bank_transfer, said, links) => {
    openDashboard({
      'GET /api/admin/waiting': buildWaiting({ cardOutageSince: '2026-11-23T18:00:00.000Z' }),
      'GET /api/payments/config': { activePaymentMethods: { mercadopago: true, bank_transfer } },
    });
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'Configurar pagos' })).toHaveLength(links);
  });

  it('is nothing when nothing waits', async () => {
    const plenty = { ...overview, lowStock: { count: 0, products: [] } };
    openDashboard({ 'GET /api/admin/stats/overview': plenty });
    expect(await screen.findByText('Todo al día')).toBeVisible();
    expect(screen.getByText('Hay suficiente de todo.')).toBeVisible();
  });

  it('is not said to be nothing while that is not known', async () => {
    openDashboard({ 'GET /api/admin/waiting': () => new Promise(() => undefined) });
    expect(await screen.findByText('Bocina Trueno')).toBeVisible();
    expect(screen.queryByText('Todo al día')).not.toBeInTheDocument();
  });

  it('opens the products that run out', async () => {
    openDashboard();
    const low = within(await card('Pocas existencias'));
    expect(await low.findByRole('link', { name: 'Cable de medio metro' })).toHaveAttribute(
      'href',
      '/admin/productos?abierto=p2',
    );
    const more = low.getByRole('link', { name: 'Y 11 productos más.' });
    expect(more).toHaveAttribute('href', '/admin/productos?estado=low');
  });
});

describe('the sales of a period', () => {
  const sales = async () => within(await section('Ventas del periodo'));

  it('stand beside those of the period before, with the change', async () => {
    openDashboard();
    const report = await sales();
    expect(await report.findByText('+25 %')).toBeVisible();
    expect(report.getByText('Antes: $12,000.00')).toBeVisible();
    expect(report.getByText('-20 %')).toBeVisible();
    expect(report.getByText('+15 puntos')).toBeVisible();
    expect(report.getByText('0 %')).toBeVisible();
  });

  it('have no change in per cent against nothing', async () => {
    openDashboard({ 'GET /api/admin/stats/overview': { ...overview, previous: nothingSold } });
    const report = await sales();
    expect(await report.findAllByText('Antes: $0.00')).toHaveLength(2);
    expect(report.queryByText(/^[+-].*%$/)).not.toBeInTheDocument();
  });

  it('are of the days that the address says, and the choice goes there', async () => {
    const { user, router, requests } = openDashboard({}, '/admin?periodo=fechas&desde=2026-05-01&hasta=2026-05-09');
    const report = await sales();
    expect(await report.findByLabelText('Desde')).toHaveValue('2026-05-01');
    fireEvent.change(report.getByLabelText('Hasta'), { target: { value: '2026-05-10' } });
    expect(router.state.location.search).toBe('?periodo=fechas&desde=2026-05-01&hasta=2026-05-10');
    await user.selectOptions(report.getByLabelText('Periodo'), 'Hoy');
    expect(router.state.location.search).toBe('?periodo=hoy');
    const asked = requests.filter(({ url }) => url.startsWith('/api/admin/stats/overview'));
    expect(asked.map(({ url }) => url).slice(0, 2)).toEqual([
      '/api/admin/stats/overview?from=2026-05-01&to=2026-05-09',
      '/api/admin/stats/overview?from=2026-05-01&to=2026-05-10',
    ]);
    expect(asked.at(-1)?.url).toMatch(/from=(.+)&to=\1$/);
  });

  it('are of the day that was typed, and not of what each digit makes', async () => {
    const { router } = openDashboard({}, '/admin?periodo=fechas&desde=2026-05-15&hasta=2026-05-21');
    const report = await sales();
    const until = await report.findByLabelText('Hasta');
    for (const [key, value] of [
      ['2', '2026-05-02'],
      ['5', '2026-05-25'],
    ] as const) {
      fireEvent.keyDown(until, { key });
      fireEvent.change(until, { target: { value } });
      expect(report.getByLabelText('Desde')).toHaveValue('2026-05-15');
      expect(router.state.location.search).toBe('?periodo=fechas&desde=2026-05-15&hasta=2026-05-21');
    }
    fireEvent.blur(until);
    expect(router.state.location.search).toBe('?periodo=fechas&desde=2026-05-15&hasta=2026-05-25');
    // From the calendar at once, also where a digit was typed before.
    fireEvent.keyDown(until, { key: '2' });
    fireEvent.pointerDown(until);
    fireEvent.change(until, { target: { value: '2026-05-26' } });
    expect(router.state.location.search).toBe('?periodo=fechas&desde=2026-05-15&hasta=2026-05-26');
    fireEvent.keyDown(until, { key: '2' });
    fireEvent.change(until, { target: { value: '2026-05-02' } });
    fireEvent.change(until, { target: { value: '2026-05-26' } });
    fireEvent.blur(until);
    // The same day again is no step of the history.
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?periodo=fechas&desde=2026-05-15&hasta=2026-05-25');
    fireEvent.keyDown(until, { key: '0' });
    fireEvent.change(until, { target: { value: '0202-05-25' } });
    fireEvent.keyDown(until, { key: 'Enter' });
    expect(until).toHaveValue('2026-05-25');
  });

  it('say what sold best and how it was paid', async () => {
    openDashboard();
    const best = within(await card('Lo más vendido'));
    expect(await best.findByRole('row', { name: 'Bocina Trueno 1,040 $8,000.00' })).toBeVisible();
    // What was deleted since has nothing to open.
    expect(best.getByRole('row', { name: 'Radio 1 $100.00' })).toBeVisible();
    expect(best.getByRole('link')).toHaveAttribute('href', '/admin/productos?abierto=p1');
    const methods = within(await card('Formas de pago'));
    expect(await methods.findByRole('row', { name: 'Transferencia 4 2 $5,000.00' })).toBeVisible();
  });

  it('offer a retry when they cannot be loaded', async () => {
    openDashboard({ 'GET /api/admin/stats/overview': answer(503, {}) });
    const report = await sales();
    expect(await report.findByText('No pudimos cargar las ventas de este periodo.')).toBeVisible();
    expect(report.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });
});

describe('sales by day', () => {
  it('are a chart that the arrow keys read day by day', async () => {
    const { user } = openDashboard();
    const chart = await screen.findByRole('application', { name: /^Ventas por día/ });
    act(() => chart.focus());
    expect(await screen.findByText('$9,000.00')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('$6,000.00')).toBeVisible();
    expect(screen.getByText('7 pedidos')).toBeVisible();
  });

  it('are the same numbers as a table', async () => {
    const { user, container } = openDashboard();
    const choice = await screen.findByRole('switch', { name: 'Ver como tabla' });
    await user.click(choice);
    expect(choice).toBeChecked();
    expect(await screen.findByRole('row', { name: '20 nov $9,000.00 5 4' })).toBeVisible();
    expect(screen.queryByRole('application')).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('say when there were none, when only some are shown, and when they cannot be loaded', async () => {
    const none = days.map((day) => ({ ...day, orders: 0 }));
    const { unmount } = openDashboard(
      { 'GET /api/admin/stats/daily': none },
      '/admin?periodo=fechas&desde=2020-01-01&hasta=2026-11-21',
    );
    expect(await screen.findByText('Sin pedidos en estos días')).toBeVisible();
    expect(screen.getByText('Se muestran los últimos 2 días.')).toBeVisible();
    unmount();
    openDashboard({ 'GET /api/admin/stats/daily': answer(503, {}) });
    expect(await screen.findByText('No pudimos cargar las ventas por día.')).toBeVisible();
  });
});
