import type { OrderInvoiceView, OrderView, ReturnView } from '@boom/contract';
import { answer, buildAddress, buildId, buildOrder, buildUser, renderScreen } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../api';
import { Component as DashboardPage } from '../dashboard/DashboardPage';
import { keepFocus } from './keepFocus';

const unpaid = buildOrder({ status: 'PENDIENTE', paymentStatus: 'pending' });
const delivered = buildOrder({ status: 'ENTREGADO' });
const at = '2026-11-22T18:00:00.000Z';
const fiscal = { taxRegime: '601', cfdiUse: 'G03', postalCode: '42501' };
const receiver = { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE', ...fiscal };

const open = (path: string, api: Record<string, unknown>) =>
  renderScreen([{ path: '/dashboard', element: <DashboardPage /> }], { path, user: buildUser(), api });
type User = ReturnType<typeof open>['user'];

const press = async (user: User, name: string, place: Pick<typeof screen, 'findByRole'> = screen) => {
  const button = await place.findByRole('button', { name });
  act(() => button.focus());
  await user.keyboard('{Enter}');
};
const answerQuestion = async (user: User, name: string) =>
  press(user, name, within(await screen.findByRole('alertdialog')));
const expectFocusOn = (name: string) => waitFor(() => expect(screen.getByRole('heading', { name })).toHaveFocus());

describe('the order, whose buttons change with its state, has the focus', () => {
  /** The order is as it becomes once the call was made. */
  function openOrders(call: string, becomes: Partial<OrderView>) {
    let order = unpaid;
    return open('/dashboard?section=orders', {
      'GET /api/orders': () => [order],
      [`POST /api/orders/${unpaid.id}/${call}`]: () => {
        order = { ...unpaid, ...becomes };
        return order;
      },
    });
  }

  it('once it was cancelled', async () => {
    const { user } = openOrders('cancel', { paymentStatus: 'expired', cancelledAt: at });
    await press(user, 'Cancelar pedido');
    const focus = jest.spyOn(HTMLElement.prototype, 'focus');
    await answerQuestion(user, 'Sí, cancelar');
    await expectFocusOn(`Pedido ${unpaid.orderNumber}`);
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: false });
    focus.mockRestore();
  });

  it('once its payment was found', async () => {
    const { user } = openOrders('check-payment', { status: 'PAGADO', paymentStatus: 'approved' });
    await press(user, 'Ya pagué');
    await expectFocusOn(`Pedido ${unpaid.orderNumber}`);
  });
});

describe('a part of an order', () => {
  const path = `/dashboard?section=orders&order=${delivered.id}`;
  const order = `/api/orders/${delivered.id}`;
  const nothing = {
    [`GET ${order}`]: delivered,
    [`GET ${order}/refunds`]: [],
    [`GET ${order}/reviews`]: [],
    [`GET ${order}/returns`]: [],
    [`GET ${order}/returnable`]: { returnUntil: null, lines: [] },
  };

  it('leaves it on the button that stays once a return was sent', async () => {
    let request: ReturnView = {
      ...{ id: buildId(), returnNumber: 'D-7K3QX9ZB2M', orderId: delivered.id, orderNumber: delivered.orderNumber },
      ...{ kind: 'DEVOLUCION', state: 'AUTORIZADA', reason: 'No era.', pictures: [], lines: [] },
      ...{ instructions: null, label: null, courierService: null, trackingNumber: null, dueAmount: '96.50' },
      ...{ refundAmount: null, history: [], createdAt: at },
    };
    const { user } = open(path, {
      ...nothing,
      [`GET ${order}/returns`]: () => [request],
      [`POST /api/returns/${request.id}/sent`]: () => {
        request = { ...request, state: 'EN_CAMINO' };
        return request;
      },
    });
    await press(user, 'Ya lo envié');
    await press(user, 'Sí, ya lo envié');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Agregar número de guía' })).toHaveFocus());
  });

  it('has it once its factura was asked for', async () => {
    const invoice = { id: buildId(), state: 'SOLICITADA', receiver, requestedAt: at, dueAt: at } as const;
    const amounts = { totalAmount: '599.00', netAmount: '516.38', vatAmount: '82.62' };
    let view: OrderInvoiceView = { ...amounts, invoice: null, canRequest: true, requestUntil: at };
    const { user } = open(path, {
      ...nothing,
      'GET /api/user/fiscal-profile': { profile: receiver },
      [`GET ${order}/invoice`]: () => view,
      [`POST ${order}/invoice`]: () => {
        const issued = { issuedAt: null, uuid: null, rejectionReason: null };
        view = { ...view, canRequest: false, invoice: { ...invoice, ...issued } };
        return view;
      },
    });
    await press(user, 'Solicitar factura');
    await press(user, 'Solicitar factura', within(await screen.findByRole('dialog')));
    await expectFocusOn('Factura');
  });
});

describe('the section has it', () => {
  it('once orders without an account were added', async () => {
    let count = 2;
    const { user } = open('/dashboard?section=orders', {
      'GET /api/orders': [delivered],
      'GET /api/guest-orders': () => ({ count }),
      'POST /api/guest-orders/adopt': () => {
        count = 0;
        return { count: 2 };
      },
    });
    await press(user, 'Agregarlos a mi cuenta');
    await expectFocusOn('Mis Pedidos');
  });

  it('once an address was deleted that has none above it; else the one above has it', async () => {
    let addresses = ['Casa', 'Bodega'].map((title) => buildAddress({ title }));
    const deletions = addresses.map(({ id }) => [
      `DELETE /api/addresses/${id}`,
      () => {
        addresses = addresses.filter((address) => address.id !== id);
        return answer(204);
      },
    ]);
    const { user } = open('/dashboard?section=addresses', {
      'GET /api/addresses': () => addresses,
      ...Object.fromEntries(deletions),
    });
    await press(user, 'Eliminar Bodega');
    await answerQuestion(user, 'Eliminar');
    await expectFocusOn('Casa');
    await press(user, 'Eliminar Casa');
    await answerQuestion(user, 'Eliminar');
    await expectFocusOn('Direcciones');
  });

  it('once the fiscal data were taken out', async () => {
    let profile: object | null = receiver;
    const { user } = open('/dashboard', {
      'GET /api/user/fiscal-profile': () => ({ profile }),
      'DELETE /api/user/fiscal-profile': () => {
        profile = null;
        return answer(204);
      },
    });
    await press(user, 'Quitar');
    await answerQuestion(user, 'Quitar');
    await expectFocusOn('Datos fiscales');
  });
});

it('a page with another address by then is not scrolled: it has a place of its own', async () => {
  const page = document.createElement('main');
  page.innerHTML = '<h1>Mis Pedidos</h1><a href="/otra">Siguiente</a>';
  document.body.append(page);
  const [heading, link] = page.children as unknown as [HTMLElement, HTMLElement];
  const leave = keepFocus(page);
  const focus = jest.spyOn(heading, 'focus');
  link.focus();
  history.replaceState(null, '', '/otra');
  link.remove();
  await waitFor(() => expect(heading).toHaveFocus());
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  leave?.();
  page.remove();
  history.replaceState(null, '', '/');
});

it('nobody is led anywhere whose focus is not in what goes', async () => {
  let order = unpaid;
  const { store } = open('/dashboard?section=orders', { 'GET /api/orders': () => [order] });
  await screen.findByRole('button', { name: 'Cancelar pedido' });
  order = { ...unpaid, status: 'PAGADO', paymentStatus: 'approved' };
  act(() => void store.dispatch(api.util.invalidateTags(['Order'])));
  expect(await screen.findByText('Pagado')).toBeVisible();
  expect(document.body).toHaveFocus();
});
