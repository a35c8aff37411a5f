import type { AdminOrderDetail } from '@boom/contract';
import { answer, buildUser, renderScreen } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import esMX from '../i18n/es-MX.json';
import { buildOrderDetail } from '../test/build';
import { withdrawUndo } from '../undo/undo';
import OrderDialog from './OrderDialog';

afterEach(() => act(withdrawUndo));

const refund = {
  id: '1',
  amount: '100.00',
  state: 'refused' as const,
  reason: 'Pieza dañada',
  requestedBy: 'Ana Torres',
  createdAt: '2026-11-20T18:00:00.000Z',
  endedAt: '2026-11-20T18:00:02.000Z',
  refusal: 'insufficient balance',
};

async function openOrder(over: Partial<AdminOrderDetail> = {}, api = {}) {
  const order = buildOrderDetail(over);
  const onClose = jest.fn();
  const view = renderScreen(<OrderDialog order={order} onClose={onClose} />, {
    user: buildUser({ isAdmin: true }),
    messages: { admin: esMX },
    api: { [`GET /api/admin/orders/${order.id}`]: order, ...api },
  });
  const dialog = within(await screen.findByRole('dialog', { name: `Pedido ${order.orderNumber}` }));
  await dialog.findByText('Qué ha pasado');
  return { ...view, order, dialog, onClose };
}

const sent = (requests: Array<{ method: string; body: unknown }>) =>
  requests.filter(({ method }) => method !== 'GET').map(({ body }) => body);

describe('an order in the panel', () => {
  it('shows lines, person, steps and story, and can be closed', async () => {
    const { user, dialog, order, onClose } = await openOrder({
      timeline: [
        {
          kind: 'status',
          status: 'ENVIADO',
          at: '2026-11-21T19:00:00.000Z',
          by: 'Ana Torres',
          undone: { at: '2026-11-21T19:00:04.000Z', by: 'Luis Admin' },
        },
      ],
    });
    expect(dialog.getByText(order.product.description)).toBeVisible();
    expect(dialog.getByText('Sin dirección de envío')).toBeVisible();
    expect(dialog.getByText('+525512345678')).toBeVisible();
    expect(dialog.getByRole('listitem', { current: 'step' })).toHaveTextContent('Pago Confirmado');
    expect(dialog.getByText('Pasó a Enviado')).toBeVisible();
    expect(dialog.getByText('Deshecho por Luis Admin')).toBeVisible();
    await user.click(dialog.getAllByRole('button', { name: 'Cerrar' }).at(-1)!);
    expect(onClose).toHaveBeenCalled();
  });

  it('saves of the shipment only what was changed, and not the status', async () => {
    const order = buildOrderDetail();
    const call = `PATCH /api/admin/orders/${order.id}/status`;
    const { user, dialog, requests } = await openOrder({ courierService: 'Estafeta' }, { [call]: order });
    await user.type(dialog.getByLabelText(/Número de guía/), '7789');
    await user.click(dialog.getByRole('button', { name: 'Guardar envío' }));
    await waitFor(() => expect(sent(requests)).toEqual([{ trackingNumber: '7789' }]));
    expect(await dialog.findByRole('button', { name: 'Deshacer' })).toBeVisible();
  });

  it('shows what goes back: how much, how it stands, who asked and why', async () => {
    const { dialog } = await openOrder({
      refunds: [refund, { ...refund, id: '2', state: 'pending', refusal: null }],
    });
    expect(dialog.getByText('Devolución rechazada')).toBeVisible();
    expect(dialog.getByText('Devolución en curso')).toBeVisible();
    expect(dialog.getAllByText('−$100.00')).toHaveLength(2);
    expect(dialog.getAllByText(/Pieza dañada · Ana Torres/)).toHaveLength(2);
    expect(dialog.getByText('Mercado Pago respondió: insufficient balance')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Devolver dinero' })).not.toBeInTheDocument();
  });

  it('has a slip without prices, and prints', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user, dialog, order } = await openOrder();
    await user.click(dialog.getByRole('button', { name: 'Imprimir hoja de empaque' }));
    expect(print).toHaveBeenCalled();
    const slip = document.querySelector('[data-packing-slip]');
    expect(slip).toHaveTextContent(order.orderNumber);
    expect(slip).toHaveTextContent(order.items[0]!.name);
    expect(slip).not.toHaveTextContent('$');
  });
});

describe('a refund', () => {
  const transfer = {
    paymentType: 'direct_transfer' as const,
    paymentStatus: 'verified' as const,
    totalAmount: '1000.00',
    refunds: [{ ...refund, state: 'completed' as const, refusal: null }],
  };
  const call = `POST /api/admin/orders/${buildOrderDetail().id}/refund`;

  async function openRefund(api = {}) {
    const view = await openOrder(transfer, api);
    await view.user.click(view.dialog.getByRole('button', { name: 'Devolver dinero' }));
    const form = within(await screen.findByRole('dialog', { name: 'Devolver dinero' }));
    await view.user.type(form.getByLabelText('Motivo'), 'Pieza dañada');
    return { ...view, form };
  }

  it('offers what is left, and gives back a part after a question', async () => {
    const { user, form, requests, store } = await openRefund({ [call]: buildOrderDetail() });
    const amount = form.getByLabelText('Monto a devolver');
    expect(amount).toHaveValue('900.00');
    await user.clear(amount);
    await user.type(amount, '250');
    await user.click(form.getByRole('button', { name: 'Devolver' }));
    expect(await screen.findByRole('alertdialog', { name: /¿Devolver \$250.00 a María/ })).toBeVisible();
    expect(sent(requests)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sí, devolver' }));
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Devolución registrada'));
    expect(sent(requests)).toEqual([{ amount: '250.00', reason: 'Pieza dañada' }]);
  });

  it('is not made when the question is answered with no', async () => {
    const { user, form, requests } = await openRefund();
    await user.click(form.getByRole('button', { name: 'Devolver' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(sent(requests)).toEqual([]);
    expect(form.getByLabelText('Motivo')).toHaveValue('Pieza dañada');
  });

  it('says why it was refused, and keeps what was typed', async () => {
    const refused = answer(409, { error: 'El monto es mayor a lo que queda.', code: 'refund_too_large' });
    const { user, form } = await openRefund({ [call]: refused });
    await user.click(form.getByRole('button', { name: 'Devolver' }));
    await user.click(await screen.findByRole('button', { name: 'Sí, devolver' }));
    expect(await form.findByText('El monto es mayor a lo que queda.')).toBeVisible();
    expect(form.getByLabelText('Motivo')).toHaveValue('Pieza dañada');
  });
});
