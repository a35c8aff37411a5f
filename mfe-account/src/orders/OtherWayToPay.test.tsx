import { isCardOrderStored, storeCardOrder } from '@boom/platform/checkout';
import {
  answer,
  buildOrder,
  buildTransferOrder,
  buildUser,
  expectNoAxeViolations,
  holdAnswer,
  renderScreen,
} from '@boom/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { OtherWayToPay } from './OtherWayToPay';

const card = buildOrder({ status: 'PENDIENTE', paymentStatus: 'rejected' });
const part = { received: '500.00', missing: '853.02', owed: '0.00', returned: '0.00' };
const both = { activePaymentMethods: { mercadopago: true, bank_transfer: true } };

function open(order = card, api: Record<string, unknown> = {}) {
  return renderScreen(<OtherWayToPay order={order} />, {
    user: buildUser(),
    api: { 'GET /api/payments/config': both, ...api },
  });
}

it('turns a rejected card order into a transfer with one press, and says the new total', async () => {
  const { user, requests, store, container } = open(card, {
    [`POST /api/orders/${card.id}/payment-type`]: buildTransferOrder({ id: card.id, totalAmount: '1353.02' }),
  });
  const button = await screen.findByRole('button', { name: 'Pagar por transferencia' });
  await expectNoAxeViolations(container);
  await user.click(button);
  await waitFor(() =>
    expect(store.getState().toast.current).toMatchObject({
      title: 'Ahora se paga por transferencia: $1,353.02',
      tone: 'success',
    }),
  );
  expect(requests.at(-1)).toMatchObject({ body: { paymentType: 'direct_transfer' } });
});

it('takes what becomes a transfer out of the cart, and no more than that', async () => {
  const [line] = card.items.map(({ productId, quantity }) => ({ productId, quantity }));
  storeCardOrder(card.orderNumber, { items: [line!], source: 'cart', content: '' });
  const { user, store } = open(card, {
    [`POST /api/orders/${card.id}/payment-type`]: buildTransferOrder({ id: card.id }),
  });
  act(() => void store.dispatch({ type: 'cart/lineAdded', payload: { ...line, quantity: line!.quantity + 2 } }));
  await user.click(await screen.findByRole('button', { name: 'Pagar por transferencia' }));
  await waitFor(() => expect(isCardOrderStored(card.orderNumber)).toBe(false));
  expect(store.getState().cart.lines).toEqual([{ ...line, quantity: 2 }]);
});

it('takes it out of the cart also when its shopper has gone to another page meanwhile', async () => {
  const [line] = card.items.map(({ productId, quantity }) => ({ productId, quantity }));
  storeCardOrder(card.orderNumber, { items: [line!], source: 'cart', content: '' });
  const { held, come } = holdAnswer(buildTransferOrder({ id: card.id }));
  const { user, store, unmount } = open(card, { [`POST /api/orders/${card.id}/payment-type`]: held });
  act(() => void store.dispatch({ type: 'cart/lineAdded', payload: line }));
  await user.click(await screen.findByRole('button', { name: 'Pagar por transferencia' }));
  unmount();
  come();
  await waitFor(() => expect(isCardOrderStored(card.orderNumber)).toBe(false));
  expect(store.getState().cart.lines).toEqual([]);
});

it('leaves the cart alone where it could not become a transfer, and says why', async () => {
  const [line] = card.items.map(({ productId, quantity }) => ({ productId, quantity }));
  storeCardOrder(card.orderNumber, { items: [line!], source: 'cart', content: '' });
  const { user, store } = open(card, {
    [`POST /api/orders/${card.id}/payment-type`]: answer(409, {
      code: 'payment_type_fixed',
      error: 'Este pedido ya no puede cambiar de forma de pago.',
    }),
  });
  act(() => void store.dispatch({ type: 'cart/lineAdded', payload: line }));
  await user.click(await screen.findByRole('button', { name: 'Pagar por transferencia' }));
  await waitFor(() => expect(store.getState().toast.current?.description).toMatch(/ya no puede cambiar/));
  expect(store.getState().cart.lines).toEqual([line]);
  expect(isCardOrderStored(card.orderNumber)).toBe(true);
});

it('turns a transfer into a card order', async () => {
  const transfer = buildTransferOrder();
  const { user, requests } = open(transfer, {
    [`POST /api/orders/${transfer.id}/payment-type`]: { ...card, id: transfer.id },
  });
  await user.click(await screen.findByRole('button', { name: 'Pagar con tarjeta o en efectivo' }));
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ body: { paymentType: 'mercadopago' } }));
});

it('says when the provider is away', async () => {
  const transfer = buildTransferOrder();
  const { user, store } = open(transfer, {
    [`POST /api/orders/${transfer.id}/payment-type`]: answer(503, { code: 'payment_unavailable' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Pagar con tarjeta o en efectivo' }));
  await waitFor(() => expect(store.getState().toast.current).toMatchObject({ tone: 'error' }));
});

it.each([
  ['is paid', buildOrder(), both],
  ['has a part of its money', buildTransferOrder({ transferMoney: part }), both],
  ['has its receipt', buildTransferOrder({ paymentStatus: 'pending_verification' }), both],
  ['has no other way', card, { activePaymentMethods: { mercadopago: true, bank_transfer: false } }],
])('is not offered where the order %s', async (_name, order, config) => {
  const { requests } = open(order, { 'GET /api/payments/config': config });
  await waitFor(() => expect(requests.length).toBeGreaterThan(0));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
