import type { AdminOrderDetail } from '@boom/contract';
import { buildUser, renderScreen } from '@boom/platform/testing';
import { screen, within } from '@testing-library/react';
import OrderDialog from '../orders/OrderDialog';
import { buildOrderDetail } from './build';

/** Of an order's money: what Mercado Pago did not give back. */
export const refund = {
  id: '1',
  amount: '100.00',
  state: 'refused' as const,
  isOfOtherPayment: false,
  reason: 'Pieza dañada',
  requestedBy: 'Ana Torres',
  createdAt: '2026-11-20T18:00:00.000Z',
  endedAt: '2026-11-20T18:00:02.000Z',
  refusal: 'insufficient balance',
};

/** An order in its dialog, read. */
export async function openOrder(
  over: Partial<AdminOrderDetail> = {},
  api = {},
  who: Parameters<typeof buildUser>[0] = { isAdmin: true },
) {
  const order = buildOrderDetail(over);
  const onClose = jest.fn();
  const view = renderScreen(<OrderDialog order={order} onClose={onClose} />, {
    user: buildUser(who),
    api: { [`GET /api/admin/orders/${order.id}`]: order, ...api },
  });
  const dialog = within(await screen.findByRole('dialog', { name: `Pedido ${order.orderNumber}` }));
  await dialog.findByText('Qué ha pasado');
  return { ...view, order, dialog, onClose };
}

/** What was sent, in order. */
export const sent = (requests: Array<{ method: string; body: unknown }>) =>
  requests.filter(({ method }) => method !== 'GET').map(({ body }) => body);
