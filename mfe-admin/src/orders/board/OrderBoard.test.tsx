import type { AdminOrderView } from '@boom/contract';
import { answer, buildUser, expectNoAxeViolations, renderScreen, type SeenRequest } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import esMX from '../../i18n/es-MX.json';
import { buildOrder, buildOrderDetail } from '../../test/build';
import { withdrawUndo } from '../../undo/undo';
import { Component as OrdersPage } from '../OrdersPage';

const order = buildOrder();
const statusCall = `PATCH /api/admin/orders/${order.id}/status`;

afterEach(() => act(withdrawUndo));

function openBoard(orders: AdminOrderView[] = [order], api = {}, path = '/?vista=tablero') {
  return renderScreen(<OrdersPage />, {
    path,
    user: buildUser({ isAdmin: true }),
    messages: { admin: esMX },
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

  it('is chosen beside the table, in the address', async () => {
    const { user, router } = openBoard([order], {}, '/');
    await user.click(await screen.findByRole('button', { name: 'Tablero' }));
    expect(await screen.findByRole('region', { name: 'Enviado' })).toBeVisible();
    expect(router.state.location.search).toBe('?vista=tablero');
  });

  it('moves an order by the menu of its card', async () => {
    const { user, requests } = openBoard([order], { [statusCall]: order });
    await user.click(await screen.findByRole('button', { name: 'Mover el pedido 8Q2K7M4T9X' }));
    expect(screen.queryByRole('menuitem', { name: 'Pago Confirmado' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('menuitem', { name: 'Enviado' }));
    await waitFor(() => expect(changes(requests)).toEqual([{ status: 'ENVIADO' }]));
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
  });
});
