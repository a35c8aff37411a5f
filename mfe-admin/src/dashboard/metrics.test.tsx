import type { AdminOverview, AdminStatsPoint } from '@boom/contract';
import { answer, buildUser, renderScreen } from '@boom/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api } from '../api';
import { buildOrder, buildWaiting } from '../test/build';
import { Change } from './Change';
import { DailySales } from './DailySales';
import { LowStock } from './LowStock';
import { NeedsHand } from './NeedsHand';
import { PeriodChoice } from './PeriodChoice';
import { RecentOrders } from './RecentOrders';
import { SalesReport } from './SalesReport';
import { StoreMetrics } from './StoreMetrics';

const figures = { sales: '0.00', orders: 0, paidOrders: 0, conversionRate: 0, averageOrder: '0.00' };
const overview: AdminOverview = {
  from: '2026-11-15',
  to: '2026-11-21',
  current: figures,
  previous: figures,
  bestSellers: [],
  paymentTypes: [],
  lowStock: {
    count: 2,
    products: [0, 3].map((stock) => ({ id: `p${stock}`, name: `Cable ${stock}`, stock, minQuantity: 1 })),
  },
};
const never = () => new Promise(() => undefined);
/** 18:30 of 21 November in Mexico City; in UTC it is the 22nd already. */
const NOW = new Date('2026-11-22T00:30:00Z');

function open(part: React.ReactElement, api = {}, path = '/admin') {
  return renderScreen(part, {
    path,
    user: buildUser({ isAdmin: true }),
    api: { 'GET /api/admin/stats/overview': overview, 'GET /api/admin/waiting': buildWaiting(), ...api },
  });
}
afterEach(() => jest.restoreAllMocks());

describe('the choice of a period', () => {
  const choice = () => screen.getByLabelText('Periodo');
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(NOW.getTime());
    jest.useFakeTimers({
      now: NOW,
      doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'nextTick'],
    });
  });
  afterEach(() => jest.useRealTimers());

  it('says which days of Mexico City it is, whatever day it is elsewhere', async () => {
    const { user, router, container } = open(<PeriodChoice />);
    expect(choice()).toHaveValue('30-dias');
    expect(container).toHaveTextContent('23 oct al 21 nov');
    await user.selectOptions(choice(), 'Hoy');
    expect(screen.getByText('21 nov')).toBeVisible();
    await user.selectOptions(choice(), '7 días');
    expect(container).toHaveTextContent('15 nov al 21 nov');
    await user.selectOptions(choice(), 'Este mes');
    expect(container).toHaveTextContent('1 nov al 21 nov');
    expect(router.state.location.search).toBe('?periodo=este-mes');
    await act(() => router.navigate(-1));
    expect(choice()).toHaveValue('7-dias');
  });

  it('goes on to the new day over midnight, and asks for its sales', async () => {
    const tick = jest.spyOn(globalThis, 'setInterval');
    const { requests } = open(<SalesReport />, { 'GET /api/admin/stats/daily': [] }, '/admin?periodo=hoy');
    expect(screen.getByText('21 nov')).toBeVisible();
    const midnight = new Date('2026-11-22T06:00:00Z');
    jest.setSystemTime(midnight);
    act(() => {
      for (const [run, ms] of tick.mock.calls) if (ms === 60_000) run();
    });
    expect(screen.getByText('22 nov')).toBeVisible();
    await waitFor(() =>
      expect(requests.map(({ url }) => url)).toEqual(
        expect.arrayContaining(
          ['overview', 'daily'].map((of) => `/api/admin/stats/${of}?from=2026-11-22&to=2026-11-22`),
        ),
      ),
    );
  });

  it('goes from a named period to the same days, to be changed one by one, and to none of the future', async () => {
    const { user, router } = open(<PeriodChoice />, {}, '/admin?periodo=7-dias');
    await user.selectOptions(choice(), 'Elegir fechas');
    expect(screen.getByLabelText('Desde')).toHaveValue('2026-11-15');
    expect(screen.getByLabelText('Hasta')).toHaveValue('2026-11-21');
    for (const name of ['Desde', 'Hasta']) expect(screen.getByLabelText(name)).toHaveAttribute('max', '2026-11-21');
    fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '' } });
    expect(router.state.location.search).toBe('?periodo=fechas&desde=2026-11-15&hasta=2026-11-21');
    fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '2026-11-01' } });
    expect(router.state.location.search).toBe('?periodo=fechas&desde=2026-11-01&hasta=2026-11-21');
  });
});

describe('a change against the period before', () => {
  it.each([
    [150, 100, false, '+50 %', 'up'],
    [50, 100, false, '-50 %', 'down'],
    [100, 100, false, '0 %', 'same'],
    [100.1, 100, false, '+0.1 %', 'up'],
    [100.01, 100, false, '0 %', 'same'],
    [99.99, 100, false, '0 %', 'same'],
    [75, 60, true, '+15 puntos', 'up'],
    [33.3, 50, true, '-16.7 puntos', 'down'],
  ])('of %d from %d (rate: %s) is %s', (now, before, isRate, said, direction) => {
    open(<Change now={now} before={before} beforeText="lo de antes" isRate={isRate} />);
    const change = screen.getByText(said);
    expect(change).toHaveAttribute('data-direction', direction);
    expect(change.querySelectorAll('svg')).toHaveLength(direction === 'same' ? 0 : 1);
    expect(screen.getByText('Antes: lo de antes')).toBeVisible();
  });

  it('from nothing is no per cent, but a rate has its points all the same', () => {
    const { container, unmount } = open(<Change now={5} before={0} beforeText="$0.00" />);
    expect(container).toHaveTextContent(/^\s*Antes: \$0\.00$/);
    unmount();
    open(<Change now={40} before={0} beforeText="0 %" isRate />);
    expect(screen.getByText('+40 puntos')).toBeVisible();
  });
});

describe('a period in which nothing was sold', () => {
  it('says so, in words and in numbers', async () => {
    open(<SalesReport />, { 'GET /api/admin/stats/daily': [] });
    expect(await screen.findByText('Nada se vendió en estos días.')).toBeVisible();
    expect(screen.getAllByText('$0.00')).toHaveLength(2);
    expect(screen.getByText('0 %')).toBeVisible();
  });
});

describe('metrics that are loading', () => {
  it('leave their places empty and say that they are awaited', () => {
    const { container } = open(
      <>
        <StoreMetrics />
        <SalesReport />
      </>,
      { 'GET /api/admin/stats': never, 'GET /api/admin/stats/overview': never, 'GET /api/admin/stats/daily': never },
    );
    for (const name of ['Usuarios activos', 'Ventas totales', 'Pedido promedio']) {
      expect(screen.getByText(name)).toBeVisible();
    }
    expect(container.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThanOrEqual(3);
    expect(container).not.toHaveTextContent(/\$|Nada se vendió|Sin pedidos/);
  });

  it('are those of the days that were asked for last, not of an earlier question', async () => {
    const { user } = open(
      <SalesReport />,
      {
        'GET /api/admin/stats/overview': ({ url }: { url: string }) =>
          url.includes('from=2026-05') ? { ...overview, current: { ...figures, sales: '123.00' } } : never(),
        'GET /api/admin/stats/daily': [],
      },
      '/admin?periodo=fechas&desde=2026-05-01&hasta=2026-05-09',
    );
    expect(await screen.findByText('$123.00')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Periodo'), 'Hoy');
    expect(screen.queryByText('$123.00')).not.toBeInTheDocument();
  });
});

describe('what is on the screen', () => {
  it('stays there when it cannot be read again, as after an order that came on a bad line', async () => {
    const gone = { current: false };
    const unless = (made: unknown) => () => (gone.current ? answer(503, {}) : made);
    const { store, requests } = open(
      <>
        <StoreMetrics />
        <SalesReport />
        <LowStock />
      </>,
      {
        'GET /api/admin/stats': unless({ activeUsers: 7, totalSales: '15.00', totalOrders: 3, conversionRate: 0 }),
        'GET /api/admin/stats/overview': unless({ ...overview, current: { ...figures, sales: '123.00' } }),
        'GET /api/admin/stats/daily': unless([{ ...figures, date: '2026-11-21', newUsers: 0 }]),
      },
    );
    const shown = ['$15.00', '$123.00', 'Sin pedidos en estos días', 'Cable 3'];
    for (const text of shown) expect(await screen.findByText(text)).toBeVisible();
    gone.current = true;
    act(() => void store.dispatch(api.util.invalidateTags(['admin/Stats'])));
    await waitFor(() => expect(requests.filter(({ url }) => url.includes('/stats'))).toHaveLength(6));
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeInTheDocument());
    for (const text of shown) expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
  });
});

describe('what runs out', () => {
  it("has the colours of the products' table, the scarcest first, and says no more than there is", async () => {
    open(<LowStock />);
    const rows = within(await screen.findByRole('table', { name: 'Pocas existencias' }));
    expect(await rows.findByText('Agotado')).toHaveAttribute('data-tone', 'danger');
    expect((await rows.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual(['Cable 0', 'Cable 3']);
    expect(screen.queryByText(/más\.$/)).not.toBeInTheDocument();
  });

  it('is sold out where fewer are left than are sold at least', async () => {
    const products = [{ id: 'p1', name: 'Cable', stock: 5, minQuantity: 20 }];
    open(<LowStock />, { 'GET /api/admin/stats/overview': { ...overview, lowStock: { count: 1, products } } });
    expect(await screen.findByText('Agotado (5)')).toHaveAttribute('data-tone', 'danger');
  });

  it('can be asked for again', async () => {
    const answers = [answer(503, {}), overview];
    const { user } = open(<LowStock />, { 'GET /api/admin/stats/overview': () => answers.shift() });
    expect(await screen.findByText('No pudimos cargar las existencias.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Cable 3')).toBeVisible();
  });
});

describe('what needs a hand', () => {
  it('names each thing in the right number, in the order of the sections, stock last', async () => {
    const waiting = buildWaiting({
      ordersToPrepare: 6,
      cancelledOrders: 2,
      returnsOnTheWay: 1,
      transfers: 1,
      tickets: 2,
      paymentsToSettle: 1,
      failedJobs: 3,
      privacyRequests: 1,
    });
    const one = { ...overview, lowStock: { count: 1, products: [] } };
    open(<NeedsHand />, { 'GET /api/admin/waiting': waiting, 'GET /api/admin/stats/overview': one });
    await screen.findByText('1 producto con pocas existencias');
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['6 pedidos por preparar', '/admin/pedidos?estado=POR_PREPARAR&orden=oldest'],
      // Among all orders nobody would find them.
      ['2 pedidos cancelados por devolver', '/admin/pedidos?cancelado=true'],
      ['1 transferencia pendiente', '/admin/transferencias'],
      ['1 pago por revisar', '/admin/pagos'],
      ['1 devolución en camino', '/admin/devoluciones?estado=EN_CAMINO'],
      ['2 tickets abiertos', '/admin/tickets?estado=ABIERTO'],
      ['1 solicitud sobre datos por atender', '/admin/datos-personales?estado=ABIERTA'],
      ['3 trabajos fallaron', '/admin/trabajos'],
      ['1 producto con pocas existencias', expect.stringMatching(/#existencias$/)],
    ]);
  });

  it('leads to the stock without another period', async () => {
    const one = { ...overview, lowStock: { count: 1, products: [] } };
    open(<NeedsHand />, { 'GET /api/admin/stats/overview': one }, '/?periodo=hoy');
    const stock = await screen.findByRole('link', { name: '1 producto con pocas existencias' });
    expect(stock).toHaveAttribute('href', '/?periodo=hoy#existencias');
  });

  it('is asked for again where it cannot be loaded, and the stock is shown meanwhile', async () => {
    let isDown = true;
    const { user } = open(<NeedsHand />, {
      'GET /api/admin/waiting': () => (isDown ? answer(503, {}) : buildWaiting({ tickets: 2 })),
    });
    expect(await screen.findByRole('link', { name: '2 productos con pocas existencias' })).toBeVisible();
    isDown = false;
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('link', { name: '2 tickets abiertos' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  it('shows the sections although the stock cannot be loaded', async () => {
    open(<NeedsHand />, { 'GET /api/admin/stats/overview': answer(503, {}) });
    expect(await screen.findByText('Todo al día')).toBeVisible();
  });
});

describe('the newest orders', () => {
  it('grow older while one looks at them', async () => {
    const tick = jest.spyOn(globalThis, 'setInterval');
    const createdAt = new Date(Date.now() - 30_000).toISOString();
    open(<RecentOrders />, {
      'GET /api/admin/orders': answer(200, [buildOrder({ createdAt })], { 'X-Total-Count': '1' }),
    });
    expect(await screen.findByText('hace un momento')).toBeVisible();
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 120_000);
    act(() => tick.mock.calls.find(([, ms]) => ms === 60_000)?.[0]());
    expect(screen.getByText('hace 2 minutos')).toBeVisible();
  });
});

describe('sales by day', () => {
  const days: AdminStatsPoint[] = ['2026-11-20', '2026-11-21'].map((date, index) => ({
    date,
    orders: index,
    paidOrders: 0,
    sales: '1234.50',
    newUsers: 0,
  }));

  it('are read as a table by keyboard alone, one row for each day, and no part is said to be missing', async () => {
    const { user } = open(<DailySales from="2026-11-20" to="2026-11-21" />, { 'GET /api/admin/stats/daily': days });
    await user.tab();
    expect(screen.getByRole('switch', { name: 'Ver como tabla' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Día',
      'Ventas',
      'Pedidos',
      'Pagados',
    ]);
    expect(screen.getByRole('row', { name: '21 nov $1,234.50 1 0' })).toBeVisible();
    expect(screen.queryByText(/^Se muestra/)).not.toBeInTheDocument();
  });
});
