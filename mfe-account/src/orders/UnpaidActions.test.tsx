import { buildOrder, buildTransferOrder, renderScreen } from '@boom/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { UnpaidActions } from './UnpaidActions';

const card = buildOrder({ status: 'PENDIENTE', paymentStatus: 'pending' });
const transfer = buildTransferOrder();
const [check, cancel] = ['Ya pagué', 'Cancelar pedido'];

/** No other way to pay is offered. */
const config = { 'GET /api/payments/config': { activePaymentMethods: { mercadopago: false, bank_transfer: false } } };

/** The buttons, once it is known that no other way to pay is offered. */
async function buttonsOf(order: typeof card) {
  const { requests } = renderScreen(<UnpaidActions order={order} />, { api: config });
  await waitFor(() => expect(requests).toHaveLength(1));
  return screen.queryAllByRole('button').map(({ textContent }) => textContent);
}

it.each([
  ['waits for its card payment', card, [check, cancel]],
  ['was refused by the bank', { ...card, paymentStatus: 'rejected' }, [check, cancel]],
  ['is under review by the provider, who may still take the money', { ...card, paymentStatus: 'in_process' }, [check]],
  ['is over, and may have been paid late', { ...card, paymentStatus: 'expired' }, [check]],
  ['waits for its transfer, of which the provider knows nothing', transfer, [cancel]],
  ['has its receipt', { ...transfer, paymentStatus: 'pending_verification' }, [cancel]],
] as const)('offers what can be done about an order that %s', async (_name, order, buttons) => {
  expect(await buttonsOf(order)).toEqual(buttons);
});

it.each([
  ['approved', '¡Encontramos tu pago!'],
  ['in_process', 'Estamos esperando que se confirme tu pago. Te avisaremos por correo.'],
  ['refunded', 'Te devolvimos el pago.'],
  ['rejected', 'Todavía no vemos tu pago'],
  ['expired', 'Todavía no vemos tu pago'],
])('says of a payment that turns out to be %s: %s', async (paymentStatus, title) => {
  const { user, store } = renderScreen(<UnpaidActions order={card} />, {
    api: { ...config, [`POST /api/orders/${card.id}/check-payment`]: { ...card, paymentStatus } },
  });
  await user.click(screen.getByRole('button', { name: check }));
  await waitFor(() => expect(store.getState().toast.current?.title).toBe(title));
});
