import { type AdminOrderView, orderStatuses } from '@boom/contract';
import {
  answer,
  buildUser,
  expectNoAxeViolations,
  expectNoRetry,
  renderScreen,
  type SeenRequest,
} from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../api';
import { buildOrder, buildOrderDetail } from '../../test/build';
import { askForProof, prove, queryProof } from '../../test/proof';
import { Component as OrdersPage } from '../OrdersPage';
import { toNextColumn } from './toNextColumn';

// Sent without one, its number would be asked for.
const order = buildOrder({ trackingNumber: '7788' });
const statusCall = `PATCH /api/admin/orders/${order.id}/status`;

function openBoard(orders: AdminOrderView[] = [order], api = {}, path = '/?vista=tablero') {
  return renderScreen(<OrdersPage />, {
    path,
    user: buildUser({ isAdmin: true }),
    api: {
      'GET /api/admin/orders': ({ url }: SeenRequest) => {
        const params = new URL(url, 'http://shop').searchParams;
        const page = Number(params.get('page') ?? 1);
        const limit = Number(params.get('limit'));
        const found = orders.filter(({ status }) => status === params.get('status'));
        return answer(200, found.slice((page - 1) * limit, page * limit), { 'X-Total-Count': String(found.length) });
      },
      [`GET /api/admin/orders/${order.id}`]: buildOrderDetail(),
      ...api,
    },
  });
}

const column = (name: string) => screen.getByRole('region', { name });
const changes = (requests: SeenRequest[]) =>
  requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

describe('the board of orders', () => {
  it('has a column for each status, with how many there are', async () => {
    const { container } = openBoard();
    expect(await screen.findByRole('article', { name: '8Q2K7M4T9X' })).toBeVisible();
    expect(within(column('Pago Confirmado')).getByRole('heading')).toHaveTextContent('Pago Confirmado1');
    for (const name of ['Pendiente', 'En Preparación', 'Recogido', 'Enviado', 'En Ruta', 'Entregado']) {
      expect(within(column(name)).getByText('Ninguno')).toBeVisible();
    }
    await expectNoAxeViolations(container);
  });

  it('says on a card what of its total went back', async () => {
    openBoard([buildOrder({ returnedAmount: '500.00' })]);
    const card = await screen.findByRole('article', { name: '8Q2K7M4T9X' });
    expect(within(card).getByText('−$500.00 devueltos')).toBeVisible();
  });

  it('keeps its cards when reading them again fails', async () => {
    let isDown = false;
    const list = () => (isDown ? answer(503, {}) : answer(200, [order], { 'X-Total-Count': '1' }));
    const { store, requests } = openBoard([], { 'GET /api/admin/orders': list });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(orderStatuses.length));
    isDown = true;
    const before = requests.length;
    await act(async () => void store.dispatch(api.util.invalidateTags(['admin/Order'])));
    await waitFor(() => expect(requests.length).toBeGreaterThanOrEqual(before + orderStatuses.length));
    await expectNoRetry();
    expect(screen.getAllByRole('article')).toHaveLength(orderStatuses.length);
  });

  it('is chosen beside the table, in the address', async () => {
    const { user, router } = openBoard([order], {}, '/');
    await user.click(await screen.findByRole('button', { name: 'Tablero' }));
    expect(await screen.findByRole('region', { name: 'Enviado' })).toBeVisible();
    expect(router.state.location.search).toBe('?vista=tablero');
  });

  it('moves an order by the menu of its card', async () => {
    const orders = [order];
    const { user, requests } = openBoard(orders, {
      [statusCall]: () => {
        orders[0] = { ...order, status: 'ENVIADO' };
        return orders[0];
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mover el pedido 8Q2K7M4T9X' }));
    expect(screen.queryByRole('menuitem', { name: 'Pago Confirmado' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('menuitem', { name: 'Enviado' }));
    const change = { status: 'ENVIADO', seen: 'PAGADO', seenAt: order.updatedAt };
    await waitFor(() => expect(changes(requests)).toEqual([change]));
    expect(await within(column('Enviado')).findByRole('article')).toBeVisible();
    // Its card went, with the button that was pressed: the next one is moved from the column.
    await waitFor(() => expect(within(column('Pago Confirmado')).queryByRole('article')).toBeNull());
    expect(column('Pago Confirmado')).toHaveFocus();
  });

  it('moves an order to paid once the administrator has proven who they are', async () => {
    const pending = buildOrder({ status: 'PENDIENTE', paymentStatus: 'pending' });
    const { user, requests } = openBoard([pending], askForProof(statusCall, order));
    await user.click(await screen.findByRole('button', { name: 'Mover el pedido 8Q2K7M4T9X' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Pago Confirmado' }));
    await prove(user);
    const change = { status: 'PAGADO', seen: 'PENDIENTE', seenAt: pending.updatedAt };
    await waitFor(() => expect(changes(requests)).toEqual([change, change]));
    expect(queryProof()).not.toBeInTheDocument();
  });

  it('asks before a column takes a transfer as received', async () => {
    const transfer = { paymentType: 'direct_transfer', paymentStatus: 'pending_verification' } as const;
    const { user, requests } = openBoard([buildOrder({ status: 'PENDIENTE', ...transfer })]);
    await user.click(await screen.findByRole('button', { name: 'Mover el pedido 8Q2K7M4T9X' }));
    await user.click(await screen.findByRole('menuitem', { name: 'En Preparación' }));
    const question = await screen.findByRole('alertdialog', { name: '¿Ya llegó su transferencia de $1,398.50?' });
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(changes(requests)).toEqual([]);
    expect(within(column('Pendiente')).getByRole('article')).not.toHaveAttribute('aria-busy');
  });

  it('moves a second order while the first is being sent', async () => {
    const second = buildOrder({
      trackingNumber: '7789',
      id: 'b1deb4d3-3b7d-4bad-9bdd-2b0d7b3dcb6d',
      orderNumber: 'OTHER00002',
    });
    let answerFirst: (body: unknown) => void = () => undefined;
    const first = new Promise((resolve) => {
      answerFirst = resolve;
    });
    const { user, requests } = openBoard([order, second], {
      [statusCall]: () => first,
      [`PATCH /api/admin/orders/${second.id}/status`]: second,
    });
    for (const { orderNumber } of [order, second]) {
      await user.click(await screen.findByRole('button', { name: `Mover el pedido ${orderNumber}` }));
      await user.click(await screen.findByRole('menuitem', { name: 'Enviado' }));
    }
    await waitFor(() => expect(changes(requests)).toHaveLength(2));
    await act(async () => answerFirst(order));
  });

  it('moves nothing by an arrow key alone', async () => {
    const { user, requests } = openBoard();
    (await screen.findByRole('button', { name: 'Arrastrar el pedido 8Q2K7M4T9X' })).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    expect(changes(requests)).toEqual([]);
  });

  it('opens an order by its number', async () => {
    const { user, router } = openBoard();
    await user.click(await screen.findByRole('link', { name: '8Q2K7M4T9X' }));
    expect(await screen.findByRole('dialog', { name: 'Pedido 8Q2K7M4T9X' })).toBeVisible();
    expect(router.state.location.search).toBe(`?vista=tablero&abierto=${order.id}`);
  });

  it('reads more of a column on request', async () => {
    const many = Array.from({ length: 25 }, (_, index) =>
      buildOrder({ id: `id-${index}`, orderNumber: `NUMBER${String(index).padStart(4, '0')}` }),
    );
    const { user } = openBoard(many);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(20));
    await user.click(screen.getByRole('button', { name: 'Ver más pedidos: Pago Confirmado' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(25));
    expect(screen.queryByRole('button', { name: /^Ver más pedidos/ })).not.toBeInTheDocument();
    expect(column('Pago Confirmado')).toHaveFocus();
  });

  it('leaves an order where it was when it could not be moved, and says why', async () => {
    const error = 'El pedido no está pagado.';
    const { user, store } = openBoard([order], { [statusCall]: answer(409, { error, code: 'order_not_paid' }) });
    await user.click(await screen.findByRole('button', { name: 'Mover el pedido 8Q2K7M4T9X' }));
    expect(screen.getByText('Mover a')).toBeVisible();
    await user.click(await screen.findByRole('menuitem', { name: 'Entregado' }));
    await waitFor(() => expect(store.getState().toast.current?.description).toBe(error));
    expect(within(column('Pago Confirmado')).getByRole('article', { name: '8Q2K7M4T9X' })).toBeVisible();
  });

  it('is read again when one comes back to it', async () => {
    const orders = [order];
    const { router } = openBoard(orders);
    expect(await within(column('Pago Confirmado')).findByRole('article')).toBeVisible();
    await act(() => router.navigate('/'));
    orders[0] = { ...order, status: 'ENVIADO' };
    await act(() => router.navigate('/?vista=tablero'));
    expect(await within(column('Enviado')).findByRole('article', { name: '8Q2K7M4T9X' })).toBeVisible();
  });

  it('shows an order where a colleague moved it meanwhile, when its move is refused for that', async () => {
    const error = 'Este pedido cambió mientras lo veías. Revísalo de nuevo.';
    let orders = [order];
    const { user, store, requests } = openBoard([], {
      'GET /api/admin/orders': ({ url }: SeenRequest) => {
        const found = orders.filter(({ status }) => url.includes(`status=${status}`));
        return answer(200, found, { 'X-Total-Count': String(found.length) });
      },
      [statusCall]: () => {
        orders = [buildOrder({ status: 'ENVIADO' })];
        return answer(409, { error, code: 'order_changed' });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mover el pedido 8Q2K7M4T9X' }));
    await user.click(await screen.findByRole('menuitem', { name: 'En Preparación' }));
    await waitFor(() => expect(store.getState().toast.current?.description).toBe(error));
    expect(changes(requests)).toEqual([{ status: 'EN_PREPARACION', seen: 'PAGADO', seenAt: order.updatedAt }]);
    expect(await within(column('Enviado')).findByRole('article', { name: '8Q2K7M4T9X' })).toBeVisible();
  });

  it('shows of an order whose it is, how much, how it is paid and since when', async () => {
    openBoard();
    const card = await screen.findByRole('article', { name: '8Q2K7M4T9X' });
    for (const text of ['María Fernanda López', '$1,398.50', 'Pagado', '21 nov 2026'])
      expect(card).toHaveTextContent(text);
    expect(screen.getByRole('group', { name: 'Pedidos por estado' })).toBeVisible();
  });

  it('is searched and filtered like the table, but not by the state, which is its columns', async () => {
    const { requests } = openBoard([order], {}, '/?vista=tablero&q=mafer&pago=approved&estado=ENVIADO');
    await screen.findByRole('region', { name: 'Enviado' });
    await waitFor(() => expect(requests.filter(({ url }) => url.includes('/orders?'))).toHaveLength(7));
    for (const { url } of requests.filter((request) => request.url.includes('/orders?'))) {
      expect(url).toContain('search=mafer&paymentStatus=approved');
    }
    expect(screen.queryByRole('combobox', { name: 'Estado' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Tablero' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('says of each column that cannot be read so, and tries it again on request', async () => {
    const { user, requests } = openBoard([], { 'GET /api/admin/orders': answer(503, {}) });
    const failed = await screen.findAllByText('No pudimos cargar los pedidos.');
    expect(failed).toHaveLength(7);
    const again = within(column('Enviado')).getByRole('button', { name: 'Reintentar' });
    await user.click(again);
    await waitFor(() => expect(requests.filter(({ url }) => url.includes('/orders?'))).toHaveLength(8));
    expect(await within(column('Enviado')).findByText('No pudimos cargar los pedidos.')).toBeInTheDocument();
  });

  it('does not show the orders before a filter as those after it, when these cannot be read', async () => {
    const { user } = openBoard([order], {
      'GET /api/admin/orders': ({ url }: SeenRequest) =>
        url.includes('paymentStatus') ? answer(503, {}) : answer(200, [order], { 'X-Total-Count': '1' }),
    });
    const paid = within(await screen.findByRole('region', { name: 'Pago Confirmado' }));
    expect(await paid.findByRole('article', { name: '8Q2K7M4T9X' })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Pago' }), 'Pagado');
    expect(await paid.findByText('No pudimos cargar los pedidos.')).toBeVisible();
    expect(paid.queryByRole('article')).toBeNull();
    expect(paid.getByRole('heading', { name: /Pago Confirmado/ })).toHaveTextContent(/^Pago Confirmado$/);
  });
});

describe('an arrow key, while an order is lifted', () => {
  const press = (code: string, over: string, event = new KeyboardEvent('keydown', { code, cancelable: true })) => {
    const rect = (left: number) => ({ left, top: 100, width: 200, height: 400 });
    const droppableRects = new Map(orderStatuses.map((status, index) => [status, rect(index * 220)]));
    const collisionRect = { left: 10, top: 150, width: 180, height: 90 };
    const context = { active: null, over: { id: over }, droppableRects, collisionRect };
    const args = { context, currentCoordinates: { x: 10, y: 150 }, active: 'o1' };
    return { event, to: toNextColumn(event, args as unknown as Parameters<typeof toNextColumn>[1]) };
  };

  it('takes it to the middle of the column beside, below its name', () => {
    const { event, to } = press('ArrowRight', 'PENDIENTE');
    // The second column's middle is at 320; the card's own is 90 from its edge.
    expect(to).toEqual({ x: 230, y: 148 });
    expect(event.defaultPrevented).toBe(true);
    expect(press('ArrowLeft', 'PAGADO').to).toEqual({ x: 10, y: 148 });
  });

  it('stays in the first and the last column, and other keys do nothing', () => {
    expect(press('ArrowLeft', 'PENDIENTE').to).toEqual({ x: 10, y: 148 });
    expect(press('ArrowRight', 'ENTREGADO').to?.x).toBe(6 * 220 + 10);
    const { event, to } = press('KeyA', 'PAGADO');
    expect([to, event.defaultPrevented]).toEqual([undefined, false]);
  });
});
