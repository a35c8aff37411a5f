import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import esMX from '../i18n/es-MX.json';
import { buildOrder } from '../test/build';
import { Component as OrdersPage } from './OrdersPage';

const order = buildOrder({ paymentStatus: 'verified' });
const paymentsCall = `GET /api/admin/orders/${order.id}/payments`;
const statusCall = `PATCH /api/admin/orders/${order.id}/status`;

function openOrders(api = {}) {
  return renderScreen(<OrdersPage />, {
    user: buildUser({ isAdmin: true }),
    messages: { admin: esMX },
    api: { 'GET /api/admin/orders': [order], [paymentsCall]: { payments: [], refunds: [] }, ...api },
  });
}

const changes = (requests: Array<{ method: string; body: unknown }>) =>
  requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

describe('the orders of the panel', () => {
  it('are searched and filtered by the server, and tell how each is paid', async () => {
    const { user, container, requests } = openOrders({
      'GET /api/admin/orders': ({ url }: { url: string }) => (url.includes('search=nadie') ? [] : [order]),
    });
    expect(await screen.findByRole('row', { name: /8Q2K7M4T9X/ })).toHaveTextContent('Transferencia aprobada');
    await expectNoAxeViolations(container);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Pago' }), 'Devuelto');
    await user.type(screen.getByRole('searchbox'), 'nadie');
    expect(await screen.findByText('Ningún pedido coincide con tu búsqueda.')).toBeVisible();
    expect(requests.at(-1)?.url).toBe('/api/admin/orders?search=nadie&limit=50&paymentStatus=refunded');
  });

  it('keep the open order in the address', async () => {
    const { user, router } = openOrders();
    await user.click(await screen.findByRole('link', { name: '8Q2K7M4T9X' }));
    expect(await screen.findByRole('dialog', { name: 'Pedido 8Q2K7M4T9X' })).toBeVisible();
    expect(router.state.location.search).toBe(`?abierto=${order.id}`);
  });

  it('send a chosen status at once', async () => {
    const { user, requests, store } = openOrders({ [statusCall]: buildOrder({ status: 'ENVIADO' }) });
    const status = await screen.findByLabelText('Estado del pedido 8Q2K7M4T9X');
    await user.selectOptions(status, 'Enviado');
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Estado actualizado'));
    expect(changes(requests)).toEqual([{ status: 'ENVIADO' }]);
  });

  it('keep what stands when the status was refused', async () => {
    const { user, store } = openOrders({ [statusCall]: answer(503, {}) });
    const status = await screen.findByLabelText('Estado del pedido 8Q2K7M4T9X');
    await user.selectOptions(status, 'Enviado');
    await waitFor(() =>
      expect(store.getState().toast.current?.description).toBe('No se pudo actualizar el estado del pedido'),
    );
    expect(status).toHaveValue('PAGADO');
  });

  it('show the whole order, its steps, and save the shipment without touching its status', async () => {
    const { user, requests } = openOrders({ [statusCall]: order });
    await user.click(await screen.findByRole('button', { name: 'Ver detalles del pedido 8Q2K7M4T9X' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pedido 8Q2K7M4T9X' }));
    expect(dialog.getByText('Sin dirección de envío')).toBeVisible();
    expect(dialog.getByRole('listitem', { current: 'step' })).toHaveTextContent('Pago Confirmado');
    await user.type(dialog.getByLabelText(/Número de guía/), '7789');
    await user.type(dialog.getByLabelText(/Paquetería/), 'Estafeta');
    await user.click(dialog.getByRole('button', { name: 'Guardar envío' }));
    await waitFor(() => expect(changes(requests)).toEqual([{ trackingNumber: '7789', courierService: 'Estafeta' }]));
  });

  it('show what goes back: how much, how it stands, who asked and why', async () => {
    const refund = {
      id: '1',
      amount: '100.00',
      state: 'refused',
      reason: 'Pieza dañada',
      requestedBy: 'Ana Torres',
      createdAt: '2026-11-20T18:00:00.000Z',
      endedAt: '2026-11-20T18:00:02.000Z',
      refusal: 'insufficient balance',
    };
    const { user } = openOrders({
      [paymentsCall]: { payments: [], refunds: [refund, { ...refund, id: '2', state: 'pending', refusal: null }] },
    });
    await user.click(await screen.findByRole('button', { name: 'Ver detalles del pedido 8Q2K7M4T9X' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Devolución rechazada')).toBeVisible();
    expect(dialog.getByText('Devolución en curso')).toBeVisible();
    expect(dialog.getAllByText('−$100.00')).toHaveLength(2);
    expect(dialog.getAllByText(/Pieza dañada · Ana Torres/)).toHaveLength(2);
    expect(dialog.getByText('Mercado Pago respondió: insufficient balance')).toBeVisible();
  });
});
