import type { AdminBranchView, AdminOrderView } from '@boom/contract';
import { formatMoney, Toasts } from '@boom/platform';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPickup, buildOrder, buildOrderDetail } from '../test/build';
import { askForProof, findProof, prove } from '../test/proof';
import { Component as OrdersPage } from './OrdersPage';

// Sent without one, its number would be asked for.
const order = buildOrder({ trackingNumber: '7788' });
const other = buildOrder({ id: 'b1deb4d3-3b7d-4bad-9bdd-2b0d7b3dcb6d', orderNumber: 'OTHER00002' });
const detailCall = `GET /api/admin/orders/${order.id}`;
const statusCall = `PATCH /api/admin/orders/${order.id}/status`;
const undoCall = (id = order.id) => `POST /api/admin/orders/${id}/status/undo`;
const bulkCall = 'POST /api/admin/orders/bulk-status';

function openOrders(api = {}, path = '/') {
  const screenOf = (
    <>
      <OrdersPage />
      <Toasts />
    </>
  );
  return renderScreen(screenOf, {
    path,
    user: buildUser({ isAdmin: true }),
    api: { 'GET /api/admin/orders': [order, other], [detailCall]: buildOrderDetail(), ...api },
  });
}

const statusOf = (number = order.orderNumber) => screen.findByLabelText(`Estado del pedido ${number}`);
const sent = (requests: Array<{ method: string; url: string; body: unknown }>) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [`${method} ${url}`, body]);

describe('the orders of the panel', () => {
  it('are searched, filtered and sorted by the server', async () => {
    const { user, container, requests, router } = openOrders();
    await screen.findByRole('row', { name: /8Q2K7M4T9X/ });
    await expectNoAxeViolations(container);
    await user.type(screen.getByRole('searchbox'), 'nadie{Enter}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Enviado');
    expect(router.state.location.search).toBe('?q=nadie&estado=ENVIADO');
    await waitFor(() =>
      expect(requests.some(({ url }) => url.includes('search=nadie') && url.includes('status=ENVIADO'))).toBe(true),
    );
  });

  it('are those of one customer where a link asks for them, and all again at a click', async () => {
    const { user, requests, router } = openOrders({}, '/?cliente=u1');
    await screen.findByRole('row', { name: /8Q2K7M4T9X/ });
    expect(requests.some(({ url }) => url.startsWith('/api/admin/orders?') && url.includes('userId=u1'))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Solo un cliente' }));
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(requests.at(-1)?.url).not.toContain('userId'));
  });

  it('are filtered by a branch that takes no more, where some may wait', async () => {
    const roma: Partial<AdminBranchView> = { id: 'r', name: 'Sucursal Roma', isActive: false };
    const { user, router } = openOrders({ 'GET /api/admin/branches': [roma] });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Entrega' }), 'Sucursal Roma');
    expect(router.state.location.search).toBe('?sucursal=r');
  });

  it('that their owners cancelled do not look like paid ones', async () => {
    const cancelled = { cancelledAt: '2026-11-21T18:00:00.000Z' };
    openOrders({
      'GET /api/admin/orders': [
        buildOrder({ ...cancelled, paymentStatus: 'approved' }),
        buildOrder({ id: 'o3', orderNumber: 'CANCEL0003', ...cancelled, paymentStatus: 'expired' }),
      ],
    });
    expect(await screen.findByRole('row', { name: /8Q2K7M4T9X.*Cancelado, por devolver/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /CANCEL0003.*Vencido/ })).toBeVisible();
  });

  it('of which a part went back say so beside the total', async () => {
    openOrders({ 'GET /api/admin/orders': [buildOrder({ returnedAmount: '298.60' })] });
    expect(
      await screen.findByRole('cell', { name: `${formatMoney(order.totalAmount)} −$298.60 devueltos` }),
    ).toBeVisible();
  });

  it('have their columns in order, with how each is paid and any of the seven states to choose', async () => {
    const unpaid = buildOrder({
      ...{ id: 'o3', orderNumber: 'CARD000003', status: 'PENDIENTE' },
      ...{ paymentType: 'mercadopago', paymentStatus: 'in_process' },
    });
    openOrders({ 'GET /api/admin/orders': [unpaid] });
    const row = within(await screen.findByRole('row', { name: /CARD000003/ }));
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Seleccionar la página',
      'Número',
      'Cliente',
      'Fecha',
      'Total',
      'Pago',
      'Estado',
      'Acciones',
    ]);
    for (const text of [
      'María Fernanda López',
      'mafer@correo.mx',
      /21 nov 2026/,
      '$1,398.50',
      'En revisión',
      'Mercado Pago',
    ]) {
      expect(row.getByText(text)).toBeVisible();
    }
    expect(
      within(row.getByRole('combobox'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Pendiente', 'Pago Confirmado', 'En Preparación', 'Recogido', 'Enviado', 'En Ruta', 'Entregado']);
    expect(row.getByRole('combobox')).toHaveValue('PENDIENTE');
    expect(screen.getByText('1 pedido')).toBeVisible();
  });

  it('are filtered by how and whether they are paid, sorted by date and total, and keep their place', async () => {
    const { user, requests, router } = openOrders({}, '/?pago=approved&orden=oldest&pagina=2');
    await waitFor(() =>
      expect(requests.at(-1)?.url).toBe('/api/admin/orders?paymentStatus=approved&sort=oldest&page=2&limit=50'),
    );
    expect(screen.getByRole('combobox', { name: 'Pago' })).toHaveDisplayValue('Pagado');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Forma de pago' }), 'Transferencia');
    expect(router.state.location.search).toBe('?pago=approved&orden=oldest&metodo=direct_transfer');
    await user.click(screen.getByRole('button', { name: 'Total' }));
    await waitFor(() => expect(requests.at(-1)?.url).toContain('paymentType=direct_transfer&sort=total_asc'));
  });

  it('say where a voucher is to be paid, and are filtered by it', async () => {
    const waiting = buildOrder({
      ...{ id: 'o4', orderNumber: 'CASH000004', status: 'PENDIENTE', paymentStatus: 'pending' },
      cashPayment: {
        ...{ state: 'waiting', method: 'oxxo', place: 'OXXO', amount: '1398.50', voucherUrl: null },
        deadline: '2026-11-25T18:00:00.000Z',
      },
    });
    const { user, requests } = openOrders({ 'GET /api/admin/orders': [waiting] });
    expect(await screen.findByRole('row', { name: /CASH000004/ })).toHaveTextContent('Esperando pago en OXXO');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Pago' }), 'Esperando efectivo');
    await waitFor(() => expect(requests.some(({ url }) => url.includes('paymentStatus=waiting_cash'))).toBe(true));
  });

  it('say so when there are none, none fits, or they cannot be read', async () => {
    const { unmount } = openOrders({ 'GET /api/admin/orders': [] });
    expect(await screen.findByText('No hay pedidos')).toBeVisible();
    unmount();
    const other = openOrders({ 'GET /api/admin/orders': [] }, '/?q=nadie');
    expect(await screen.findByText('Ningún pedido coincide con tu búsqueda.')).toBeVisible();
    other.unmount();
    const answers = [answer(503, {}), [order]];
    const { user } = openOrders({ 'GET /api/admin/orders': () => answers.shift() });
    expect(await screen.findByText('No pudimos cargar los pedidos.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('row', { name: /8Q2K7M4T9X/ })).toBeVisible();
  });

  it('are opened by “Ver”, and Escape leads back to it and out of the address', async () => {
    const { user, router } = openOrders({}, '/?estado=PAGADO');
    const button = await screen.findByRole('button', { name: 'Ver detalles del pedido 8Q2K7M4T9X' });
    expect(button).toHaveTextContent('Ver');
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Pedido 8Q2K7M4T9X' });
    expect(router.state.location.search).toBe(`?estado=PAGADO&abierto=${order.id}`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(router.state.location.search).toBe('?estado=PAGADO'));
    expect(button).toHaveFocus();
  });

  it('of a link that leads nowhere are said to be gone', async () => {
    const { store, router } = openOrders(
      { [detailCall]: answer(404, {}), 'GET /api/admin/orders': [] },
      `/?abierto=${order.id}`,
    );
    await waitFor(() =>
      expect(store.getState().toast.current?.description).toBe(
        'No encontramos lo que buscas. Puede que alguien lo haya eliminado.',
      ),
    );
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('are opened, with an address of its own', async () => {
    const { user, router } = openOrders();
    await user.click(await screen.findByRole('link', { name: '8Q2K7M4T9X' }));
    expect(await screen.findByRole('dialog', { name: 'Pedido 8Q2K7M4T9X' })).toBeVisible();
    expect(router.state.location.search).toBe(`?abierto=${order.id}`);
  });

  it('open from a link, also where the list does not have them', async () => {
    openOrders({ 'GET /api/admin/orders': [other] }, `/?abierto=${order.id}`);
    expect(await screen.findByRole('dialog', { name: 'Pedido 8Q2K7M4T9X' })).toBeVisible();
  });
});

describe('the status of an order', () => {
  it('is sent at once when it is chosen, and can be taken back before the customer is told', async () => {
    const { user, requests, store } = openOrders({ [statusCall]: order, [undoCall()]: order });
    await user.selectOptions(await statusOf(), 'Enviado');
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(screen.queryByText('Estado actualizado: 8Q2K7M4T9X, Enviado')).not.toBeInTheDocument();
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Deshecho: el pedido está como antes'));
    expect(sent(requests)).toEqual([
      [`PATCH /api/admin/orders/${order.id}/status`, { status: 'ENVIADO', seen: 'PAGADO', seenAt: order.updatedAt }],
      [`POST /api/admin/orders/${order.id}/status/undo`, { seen: order.updatedAt }],
    ]);
  });

  it('is changed after the proof that the API asks for, and what is pressed in it opens no order', async () => {
    const { user, requests, router } = openOrders(askForProof(statusCall, order));
    await user.selectOptions(await statusOf(), 'Enviado');
    await user.click((await findProof()).getByText('Confirma que eres tú'));
    await prove(user);
    expect(await screen.findByText('Estado actualizado: 8Q2K7M4T9X, Enviado')).toBeVisible();
    expect(sent(requests).filter(([call]) => call === statusCall)).toHaveLength(2);
    expect(router.state.location.search).toBe('');
  });

  it('stays as it was without the proof', async () => {
    const { user, requests } = openOrders(askForProof(statusCall, order));
    await user.selectOptions(await statusOf(), 'Enviado');
    await findProof();
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await statusOf()).toHaveValue('PAGADO'));
    expect(sent(requests).filter(([call]) => call === statusCall)).toHaveLength(1);
  });

  const waiting = { status: 'PENDIENTE', paymentType: 'direct_transfer', paymentStatus: 'rejected' } as const;
  const half = { received: '1000.00', missing: '398.50', owed: '0.00', returned: '0.00' };

  it('is asked about before it takes a transfer as received, by what is missing', async () => {
    const unpaid = buildOrder({ ...waiting, transferMoney: half });
    const { user, requests } = openOrders({ 'GET /api/admin/orders': [unpaid], [statusCall]: unpaid });
    await user.selectOptions(await statusOf(), 'En Preparación');
    const question = await screen.findByRole('alertdialog', { name: '¿Ya llegó su transferencia de $398.50?' });
    expect(question).toHaveTextContent('El pedido 8Q2K7M4T9X queda pagado y el cliente recibe el aviso.');
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await statusOf()).toHaveValue('PENDIENTE'));
    expect(sent(requests)).toEqual([]);
    await user.selectOptions(await statusOf(), 'Pago Confirmado');
    await user.click(await screen.findByRole('button', { name: 'Sí, ya llegó' }));
    const change = { status: 'PAGADO', seen: 'PENDIENTE', seenAt: unpaid.updatedAt };
    await waitFor(() => expect(sent(requests)).toEqual([[statusCall, change]]));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('says to whoever may accept no money who does, and is not sent', async () => {
    const { requests, store, user } = renderScreen(<OrdersPage />, {
      user: buildUser({ isAdmin: false, staffRole: 'ALMACEN' }),
      api: { 'GET /api/admin/orders': [buildOrder(waiting)] },
    });
    await user.selectOptions(await statusOf(), 'En Preparación');
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('El pedido 8Q2K7M4T9X no está pagado'));
    expect(store.getState().toast.current?.description).toBe('Si ya llegó su transferencia, la aprueba Finanzas.');
    expect(sent(requests)).toEqual([]);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('of a parcel that leaves without a number asks for it, and for the courier; both may stay empty', async () => {
    const unsent = buildOrder();
    const { user, requests, container } = openOrders({ 'GET /api/admin/orders': [unsent], [statusCall]: unsent });
    const open = async (status: string, name: string) => {
      await user.selectOptions(await statusOf(), status);
      return within(await screen.findByRole('dialog', { name }));
    };
    const left = await open('En Ruta', 'Marcar en ruta');
    await user.click(left.getByRole('button', { name: 'Cancelar' }));
    await waitFor(async () => expect(await statusOf()).toHaveValue('PAGADO'));
    expect(sent(requests)).toEqual([]);
    const typed = await open('Enviado', 'Marcar como enviado');
    await expectNoAxeViolations(container);
    await user.fill(typed.getByLabelText(/Paquetería/), 'DHL');
    await user.fill(typed.getByLabelText(/Guía del pedido 8Q2K7M4T9X/), '7789');
    await user.click(typed.getByRole('button', { name: 'Marcar como enviado' }));
    const change = { status: 'ENVIADO', seen: 'PAGADO', seenAt: unsent.updatedAt };
    const parcel = { courierService: 'DHL', trackingNumber: '7789' };
    await waitFor(() => expect(sent(requests)).toEqual([[statusCall, { ...change, ...parcel }]]));
    expect(await screen.findByText('Estado actualizado: 8Q2K7M4T9X, Enviado')).toBeVisible();
  });

  it('takes an unpaid transfer and asks for the number in one question', async () => {
    const unpaid = buildOrder(waiting);
    const { user, requests } = openOrders({ 'GET /api/admin/orders': [unpaid], [statusCall]: unpaid });
    await user.selectOptions(await statusOf(), 'Enviado');
    const dialog = within(await screen.findByRole('dialog', { name: 'Marcar como enviado' }));
    expect(dialog.getByText('También das por recibida su transferencia de $1,398.50')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Marcar como enviado' }));
    const change = { status: 'ENVIADO', seen: 'PENDIENTE', seenAt: unpaid.updatedAt };
    await waitFor(() => expect(sent(requests)).toEqual([[statusCall, change]]));
  });

  it.each<[what: string, over: Partial<AdminOrderView>]>([
    ['is picked up', { pickup: aPickup }],
    ['is held', { hold: { reason: 'ALERTA', isUrgent: false, since: '2026-11-21T18:00:00.000Z' } }],
    ['was not paid by card', { status: 'PENDIENTE', paymentStatus: 'pending' }],
  ])('is sent at once where no parcel leaves: an order that %s', async (_what, over) => {
    const unsent = buildOrder(over);
    const { user, requests } = openOrders({ 'GET /api/admin/orders': [unsent], [statusCall]: unsent });
    await user.selectOptions(await statusOf(), 'ENVIADO');
    await waitFor(() => expect(sent(requests)).toHaveLength(1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is told when it is too late to take it back', async () => {
    const late = answer(409, { error: 'Ya no se puede deshacer', code: 'undo_too_late' });
    const { user, store } = openOrders({ [statusCall]: order, [undoCall()]: late });
    await user.selectOptions(await statusOf(), 'Enviado');
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(store.getState().toast.current?.description).toBe('Ya no se puede deshacer'));
  });

  it.each(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'e'])(
    'is not chosen by %s on the closed list',
    async (key) => {
      openOrders();
      // Without preventing the key the browser would choose the next one.
      expect(fireEvent.keyDown(await statusOf(), { key })).toBe(false);
    },
  );

  it.each(['Tab', ' ', 'Escape'])('leaves "%s" to the browser', async (key) => {
    openOrders();
    expect(fireEvent.keyDown(await statusOf(), { key })).toBe(true);
  });

  it('is not set where a colleague set another meanwhile: it is told, and the list is read anew', async () => {
    const error = 'Este pedido cambió mientras lo veías. Revísalo de nuevo.';
    const shipped = buildOrder({ status: 'ENVIADO', updatedAt: '2026-11-22T10:00:00.000Z' });
    const lists = [[order], [shipped]];
    const { user, requests } = openOrders({
      'GET /api/admin/orders': () => lists.shift(),
      [statusCall]: answer(409, { error, code: 'order_changed' }),
    });
    await user.selectOptions(await statusOf(), 'En Preparación');
    expect(await screen.findByText(error)).toBeVisible();
    await waitFor(async () => expect(await statusOf()).toHaveValue('ENVIADO'));
    const change = { status: 'EN_PREPARACION', seen: 'PAGADO', seenAt: order.updatedAt };
    expect(sent(requests)).toEqual([[statusCall, change]]);
  });

  it('names the one that was chosen last as seen, while the list is read again', async () => {
    const { user, requests } = openOrders({ [statusCall]: order });
    await user.selectOptions(await statusOf(), 'Enviado');
    await waitFor(() => expect(sent(requests)).toHaveLength(1));
    await waitFor(async () => expect(await statusOf()).not.toHaveAttribute('aria-busy'));
    await user.selectOptions(await statusOf(), 'En Ruta');
    const change = { status: 'EN_RUTA', seen: 'ENVIADO', seenAt: order.updatedAt };
    await waitFor(() => expect(sent(requests).at(-1)).toEqual([statusCall, change]));
  });

  it('stays as it was when it is refused', async () => {
    const { user, store } = openOrders({ [statusCall]: answer(503, {}) });
    await user.selectOptions(await statusOf(), 'Enviado');
    await waitFor(() =>
      expect(store.getState().toast.current?.description).toBe('No se pudo actualizar el estado del pedido'),
    );
    expect(await statusOf()).toHaveValue('PAGADO');
    expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
  });
});

describe('chosen orders', () => {
  async function choose(api = {}) {
    const view = openOrders(api);
    await view.user.click(await screen.findByRole('checkbox', { name: 'Seleccionar 8Q2K7M4T9X' }));
    await view.user.click(screen.getByRole('checkbox', { name: 'Seleccionar OTHER00002' }));
    return view;
  }
  const done = [order, other].map(({ id, orderNumber, updatedAt }) => ({ id, orderNumber, updatedAt }));

  it('are sent with one courier and a tracking number each, and taken back together', async () => {
    const { user, requests } = await choose({
      [bulkCall]: { done, refused: [] },
      // One after the other, two hundred would take longer than may be undone.
      [undoCall()]: () => new Promise(() => undefined),
      [undoCall(other.id)]: other,
    });
    await user.click(screen.getByRole('button', { name: 'Marcar como enviado' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Marcar como enviado' }));
    await user.type(dialog.getByLabelText(/Paquetería/), 'DHL');
    await user.fill(dialog.getByLabelText(/Guía del pedido OTHER00002/), '7789');
    await user.click(dialog.getByRole('button', { name: 'Marcar como enviado' }));
    await screen.findByText('Estado actualizado: 2 pedidos, Enviado');
    expect(sent(requests)).toEqual([
      [
        'POST /api/admin/orders/bulk-status',
        {
          ids: [order.id, other.id],
          seen: ['PAGADO', 'PAGADO'],
          seenAt: [order.updatedAt, other.updatedAt],
          status: 'ENVIADO',
          courierService: 'DHL',
          trackingNumbers: [null, '7789'],
        },
      ],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('region', { name: 'Lo seleccionado' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(sent(requests)).toHaveLength(3));
  });

  it('that were sent and taken back are sent again with what had been typed', async () => {
    const again = { ...other, updatedAt: '2026-11-22T10:00:00.000Z' };
    let served = [order, other];
    const numbered = { ...done[1], before: 'PAGADO', trackingNumber: '7789' };
    const { user } = await choose({
      'GET /api/admin/orders': () => served,
      [bulkCall]: { status: 'ENVIADO', courierService: 'DHL', done: [numbered], refused: [] },
      [undoCall(other.id)]: () => {
        served = [order, again];
        return again;
      },
    });
    const ask = async () => {
      await user.click(screen.getByRole('button', { name: 'Marcar como enviado' }));
      return within(await screen.findByRole('dialog', { name: 'Marcar como enviado' }));
    };
    const dialog = await ask();
    await user.fill(dialog.getByLabelText(/Paquetería/), 'DHL');
    await user.fill(dialog.getByLabelText(/Guía del pedido OTHER00002/), '7789');
    await user.click(dialog.getByRole('button', { name: 'Marcar como enviado' }));
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await screen.findByText('Deshecho: el pedido está como antes');
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar 8Q2K7M4T9X' }));
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar OTHER00002' }));
    const asked = await ask();
    expect(asked.getByLabelText(/Paquetería/)).toHaveValue('DHL');
    expect(asked.getByLabelText(/Guía del pedido OTHER00002/)).toHaveValue('7789');
    expect(asked.getByLabelText(/Guía del pedido 8Q2K7M4T9X/)).toHaveValue('');
  });

  it.each([
    ['Marcar en preparación', 'EN_PREPARACION', 'En Preparación'],
    ['Marcar como entregado', 'ENTREGADO', 'Entregado'],
  ])('are changed at once by “%s”, and can be taken back', async (button, status, said) => {
    const { user, requests } = await choose({ [bulkCall]: { done, refused: [] } });
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(`Estado actualizado: 2 pedidos, ${said}`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Deshacer' })).toBeVisible();
    const seen = ['PAGADO', 'PAGADO'];
    const seenAt = [order.updatedAt, other.updatedAt];
    expect(sent(requests)).toEqual([[bulkCall, { ids: [order.id, other.id], seen, seenAt, status }]]);
  });

  const waiting = { ...other, status: 'PENDIENTE', paymentType: 'direct_transfer', paymentStatus: 'pending' };

  it('whose transfer has not come are left out and told of: its money would count as received', async () => {
    const { user, requests } = await choose({
      'GET /api/admin/orders': [order, waiting],
      [bulkCall]: { done: done.slice(0, 1), refused: [] },
    });
    await user.click(screen.getByRole('button', { name: 'Marcar en preparación' }));
    const report = within(await screen.findByRole('dialog', { name: 'No todos los pedidos cambiaron' }));
    expect(report.getByText('OTHER00002').parentElement).toHaveTextContent(/No está pagado/);
    expect(sent(requests)).toMatchObject([[bulkCall, { ids: [order.id], seen: ['PAGADO'] }]]);
  });

  it('whose transfer has not come have no place among the parcels, which is said before', async () => {
    const { user } = await choose({ 'GET /api/admin/orders': [order, waiting] });
    await user.click(screen.getByRole('button', { name: 'Marcar como enviado' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Marcar como enviado' }));
    expect(dialog.getByText('1 pedido no está pagado: se queda como está').parentElement).toHaveTextContent(
      'OTHER00002',
    );
    expect(dialog.getAllByLabelText(/Guía del pedido/)).toHaveLength(1);
  });

  it('stay chosen, and nothing is sent, when no transfer has come', async () => {
    const late = { ...waiting, id: order.id, orderNumber: order.orderNumber, paymentStatus: 'expired' };
    const { user, requests } = await choose({ 'GET /api/admin/orders': [late, waiting] });
    await user.click(screen.getByRole('button', { name: 'Marcar como entregado' }));
    const report = within(await screen.findByRole('dialog', { name: 'Ningún pedido cambió' }));
    expect(report.getAllByText(/No está pagado/)).toHaveLength(2);
    await user.keyboard('{Escape}');
    expect(await screen.findByText('2 seleccionados')).toBeVisible();
    expect(sent(requests)).toEqual([]);
  });

  it('are ready, not sent, where all of them are picked up', async () => {
    const { user } = await choose({
      'GET /api/admin/orders': [order, other].map((each) => ({ ...each, pickup: aPickup })),
      [bulkCall]: { done, refused: [] },
    });
    await user.click(screen.getByRole('button', { name: 'Marcar como enviado' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Marcar como enviado' }));
    await user.click(dialog.getByRole('button', { name: 'Marcar como enviado' }));
    expect(await screen.findByText('Estado actualizado: 2 pedidos, Listo para recoger')).toBeVisible();
  });

  it('are changed after the proof that the API asks for', async () => {
    const { user } = await choose(askForProof(bulkCall, { done, refused: [] }));
    await user.click(screen.getByRole('button', { name: 'Marcar en preparación' }));
    await prove(user);
    expect(await screen.findByText('Estado actualizado: 2 pedidos, En Preparación')).toBeVisible();
  });

  it('stay chosen when they could not be changed, and it is said why', async () => {
    const { user, store } = await choose({ [bulkCall]: answer(503, {}) });
    await user.click(screen.getByRole('button', { name: 'Marcar en preparación' }));
    await waitFor(() =>
      expect(store.getState().toast.current).toMatchObject({
        tone: 'error',
        description: 'No se pudo actualizar el estado del pedido',
      }),
    );
    expect(screen.getByText('2 seleccionados')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
  });

  it('tell of how many it was too late to take them back', async () => {
    const late = answer(409, { error: 'Ya no se puede deshacer', code: 'undo_too_late' });
    const { user, store } = await choose({
      [bulkCall]: { done, refused: [] },
      [undoCall()]: late,
      [undoCall(other.id)]: other,
    });
    await user.click(screen.getByRole('button', { name: 'Marcar en preparación' }));
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() =>
      expect(store.getState().toast.current).toMatchObject({
        title: 'Un pedido no se pudo deshacer',
        description: 'Ya no se puede deshacer',
      }),
    );
  });

  it('keep couriers and numbers that were typed when they could not be sent, with the refusal beside its field', async () => {
    const said = 'El número de guía es demasiado largo';
    const { user } = await choose({
      [bulkCall]: answer(400, { error: said, code: 'invalid', fields: { 'trackingNumbers[1]': said } }),
    });
    await user.click(screen.getByRole('button', { name: 'Marcar como enviado' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Marcar como enviado' }));
    expect(dialog.getByText('2 pedidos')).toBeVisible();
    expect(dialog.getAllByText('María Fernanda López')).toHaveLength(2);
    await user.fill(dialog.getByLabelText(/Guía del pedido OTHER00002/), '7789');
    await user.click(dialog.getByRole('button', { name: 'Marcar como enviado' }));
    expect(await dialog.findByText(said)).toBeVisible();
    expect(dialog.getByLabelText(/Guía del pedido OTHER00002/)).toHaveValue('7789');
    expect(dialog.getByLabelText(/Guía del pedido OTHER00002/)).toHaveAttribute('aria-invalid', 'true');
  });

  it('are printed together, a packing slip each, and stay chosen for what comes next', async () => {
    const printed: string[] = [];
    jest.spyOn(window, 'print').mockImplementation(() => {
      for (const slip of document.querySelectorAll('[data-packing-slip] h1')) printed.push(slip.textContent ?? '');
    });
    const { user, requests } = await choose();
    await user.click(screen.getByRole('button', { name: 'Imprimir hojas de empaque' }));
    await waitFor(() => expect(printed).toEqual(['Pedido 8Q2K7M4T9X', 'Pedido OTHER00002']));
    // Else they would be printed again, with the slip of an order that is opened later.
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('[data-packing-slip]')).toBeNull();
    expect(screen.getByText('2 seleccionados')).toBeVisible();
    expect(sent(requests)).toEqual([]);
  });

  const print = () => screen.getByRole('button', { name: 'Imprimir hojas de empaque' });
  const cancelledAt = '2026-11-21T18:00:00.000Z';

  it.each([
    ['cancelled while the list was open', [{ ...order, cancelledAt }, other]],
    // The list shows another page by now.
    ['cancelled since its page was left', [other]],
  ])('are printed as they are by then: one was %s', async (_when, later) => {
    let list = [order, other];
    const printed: string[] = [];
    jest.spyOn(window, 'print').mockImplementation(() => {
      for (const slip of document.querySelectorAll('[data-packing-slip]')) printed.push(slip.textContent ?? '');
    });
    const detail = buildOrderDetail({ cancelledAt });
    const { user } = await choose({ 'GET /api/admin/orders': () => list, [detailCall]: detail });
    list = later;
    await user.click(print());
    await waitFor(() => expect(printed).toHaveLength(2));
    expect(printed[0]).toContain('SIN EFECTO: NO ENVIAR');
    expect(printed[1]).not.toContain('NO ENVIAR');
  });

  it.each([
    ['GET /api/admin/orders', () => answer(503, {})],
    [detailCall, () => [other]],
  ])('are not printed, and it is said, while %s fails', async (_call, later) => {
    let list: () => unknown = () => [order, other];
    const printed = jest.spyOn(window, 'print').mockReset();
    const { user } = await choose({ 'GET /api/admin/orders': () => list(), [detailCall]: answer(503, {}) });
    list = later;
    await user.click(print());
    expect(await screen.findByText('No se pudieron leer los pedidos: no se imprimió ninguna hoja.')).toBeVisible();
    expect(printed).not.toHaveBeenCalled();
    expect(screen.getByText('2 seleccionados')).toBeVisible();
  });

  it('stay chosen when the question is left', async () => {
    const { user, requests } = await choose();
    await user.click(screen.getByRole('button', { name: 'Marcar como enviado' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('2 seleccionados')).toBeVisible();
    expect(sent(requests)).toEqual([]);
  });

  it('tell what became of each when not all could be changed', async () => {
    const error = 'El pedido no está pagado.';
    const refused = [{ id: other.id, orderNumber: 'OTHER00002', code: 'order_not_paid', error }];
    const { user } = await choose({ [bulkCall]: { done: done.slice(0, 1), refused } });
    await user.click(screen.getByRole('button', { name: 'Marcar en preparación' }));
    const report = within(await screen.findByRole('dialog', { name: 'No todos los pedidos cambiaron' }));
    expect(report.getByText('OTHER00002')).toBeVisible();
    expect(report.getByText(error)).toBeVisible();
    expect(report.getByText('8Q2K7M4T9X')).toBeVisible();
    expect(report.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  });
});
