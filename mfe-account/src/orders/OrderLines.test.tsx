import type { OrderView } from '@boom/contract';
import { buildId, buildOrder, buildUser, renderScreen } from '@boom/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { OrderLines } from './OrderLines';

const open = (over: object, ofOrder: Partial<OrderView> = {}, isOpen = true) => {
  const order = buildOrder(ofOrder);
  const items = order.items.map((line) => ({ ...line, ...over }));
  renderScreen(<OrderLines order={{ ...order, items }} isOpen={isOpen} />);
};

it('says until when a delivered product is under warranty, and its serial numbers', async () => {
  open({ warrantyUntil: '2027-02-20T05:59:59.999Z', serialNumbers: ['SN-1', 'SN-2'] });
  expect(await screen.findByText('Garantía hasta el 19 feb 2027')).toBeVisible();
  expect(screen.getByText('Número de serie: SN-1, SN-2')).toBeVisible();
});

it.each(['refunded', 'charged_back'] as const)(
  'promises no warranty, which nobody can claim, of an order that is %s',
  async (paymentStatus) => {
    open({ warrantyUntil: '2027-02-20T05:59:59.999Z' }, { paymentStatus });
    expect(await screen.findByText('Audífonos Boom Air')).toBeVisible();
    expect(screen.queryByText(/Garantía/)).not.toBeInTheDocument();
  },
);

it('leaves the warranty to the page of its own, which knows what was sent back', async () => {
  open({ warrantyUntil: '2027-02-20T05:59:59.999Z' }, { status: 'ENTREGADO' }, false);
  expect(await screen.findByText('Audífonos Boom Air')).toBeVisible();
  expect(screen.queryByText(/Garantía/)).not.toBeInTheDocument();
});

it('promises no warranty of what was sent back', async () => {
  const order = buildOrder({ status: 'ENTREGADO' });
  const [line] = order.items as [OrderView['items'][number]];
  const kept = { ...line, warrantyUntil: '2027-02-20T05:59:59.999Z' };
  const back = { ...kept, id: buildId(), productId: buildId(), warrantyUntil: '2027-03-20T05:59:59.999Z' };
  const lines = [
    { orderLineId: kept.id, left: 1 },
    { orderLineId: back.id, left: 0 },
  ];
  renderScreen(<OrderLines order={{ ...order, items: [kept, back] }} isOpen />, {
    user: buildUser(),
    api: {
      [`GET /api/orders/${order.id}/returnable`]: { returnUntil: null, lines },
      [`GET /api/orders/${order.id}/reviews`]: [],
    },
  });
  await waitFor(() => expect(screen.getAllByText(/Garantía/)).toHaveLength(1));
  expect(screen.getByText('Garantía hasta el 19 feb 2027')).toBeVisible();
});

it('says neither before they are known', async () => {
  open({});
  expect(await screen.findByText('Audífonos Boom Air')).toBeVisible();
  expect(screen.queryByText(/Garantía|serie/)).not.toBeInTheDocument();
});
