import { buildOrder, renderScreen } from '@boom/platform/testing';
import { screen } from '@testing-library/react';
import { OrderLines } from './OrderLines';

const open = (over: object) => {
  const order = buildOrder();
  renderScreen(<OrderLines order={{ ...order, items: order.items.map((line) => ({ ...line, ...over })) }} />);
};

it('says until when a delivered product is under warranty, and its serial numbers', async () => {
  open({ warrantyUntil: '2027-02-20T05:59:59.999Z', serialNumbers: ['SN-1', 'SN-2'] });
  expect(await screen.findByText('Garantía hasta el 19 feb 2027')).toBeVisible();
  expect(screen.getByText('Número de serie: SN-1, SN-2')).toBeVisible();
});

it('says neither before they are known', async () => {
  open({});
  expect(await screen.findByText('Audífonos Boom Air')).toBeVisible();
  expect(screen.queryByText(/Garantía|serie/)).not.toBeInTheDocument();
});
