import { buildOrder, renderScreen } from '@boom/platform/testing';
import { screen } from '@testing-library/react';
import { OrderAmounts } from './OrderAmounts';

const amountsOf = (over: object) => {
  renderScreen(<OrderAmounts order={buildOrder(over)} />);
  return Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
};
const coupon = { code: 'BOOM10', discount: '100.00' };

it('tells what a coupon took off from what the transfer saved', () => {
  const amounts = amountsOf({ coupon, discountApplied: '145.48' });
  expect(amounts).toMatchObject({ 'Cupón BOOM10': '−$100.00 MXN', 'Ahorro por transferencia': '−$45.48 MXN' });
});

it('speaks of no saving by transfer where the coupon was all', () => {
  const amounts = amountsOf({ coupon, discountApplied: '100.00', shippingCost: '0.00' });
  expect(amounts).toMatchObject({ 'Cupón BOOM10': '−$100.00 MXN', Envío: 'Gratis' });
  expect(amounts).not.toHaveProperty('Ahorro por transferencia');
});
