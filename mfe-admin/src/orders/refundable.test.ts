import { buildOrderDetail } from '../test/build';
import { refundable } from './refundable';

const refund = (amount: string, state: 'pending' | 'completed' | 'refused') => ({
  ...{ id: amount, amount, state, reason: '', requestedBy: '', createdAt: '', endedAt: null, refusal: null },
  isOfOtherPayment: false,
});
const payment = (over = {}) => ({
  ...{ paymentId: '1', status: 'approved', amount: '500.00', refundedAmount: '0.00', paymentMethod: 'visa' },
  ...{ isLive: true, isPaying: true, dispute: null, updatedAt: '' },
  ...over,
});
const card = (over = {}) =>
  refundable(
    buildOrderDetail({ paymentType: 'mercadopago', paymentStatus: 'approved', payments: [payment()], ...over }),
  );
const transfer = (over = {}) =>
  refundable(
    buildOrderDetail({
      paymentType: 'direct_transfer',
      paymentStatus: 'verified',
      totalAmount: '500.00',
      payments: [],
      ...over,
    }),
  );

describe('what can be refunded', () => {
  it('is what came in less what went back or is going', () => {
    expect(transfer()).toBe('500.00');
    expect(transfer({ refunds: [refund('100.00', 'completed'), refund('50.00', 'refused')] })).toBe('400.00');
    expect(card({ refunds: [refund('100.10', 'completed'), refund('99.90', 'pending')] })).toBe('300.00');
  });

  it('counts what a transfer brought beside the total, and what came for an order that is not paid', () => {
    const money = { received: '536.00', missing: '0.00', owed: '36.00', returned: '0.00' };
    expect(transfer({ transferMoney: money })).toBe('536.00');
    expect(transfer({ transferMoney: { ...money, owed: '0.00' }, refunds: [refund('36.00', 'completed')] })).toBe(
      '500.00',
    );
    expect(transfer({ paymentStatus: 'expired', transferMoney: { ...money, owed: '536.00' } })).toBe('536.00');
    expect(transfer({ paymentStatus: 'pending', transferMoney: { ...money, owed: '0.00' } })).toBeNull();
  });

  it('is first what is owed of a transfer where a card paid the order, then all that the card brought', () => {
    const money = { received: '100.00', missing: '0.00', owed: '100.00', returned: '0.00' };
    expect(card({ transferMoney: money })).toBe('100.00');
    const returned = { ...money, owed: '0.00', returned: '100.00' };
    expect(card({ transferMoney: returned, refunds: [refund('100.00', 'completed')] })).toBe('500.00');
  });

  it('is untouched by a second payment that went back', () => {
    const other = [{ ...refund('500.00', 'completed'), isOfOtherPayment: true }];
    expect(card({ refunds: other })).toBe('500.00');
    expect(transfer({ refunds: other })).toBe('500.00');
  });

  it('counts what was returned at the provider', () => {
    expect(card({ payments: [payment({ refundedAmount: '120.00' })] })).toBe('380.00');
  });

  it('is all of a payment whose chargeback the shop won, and nothing while the bank has the money', () => {
    const payments = [payment({ status: 'charged_back' })];
    expect(card({ payments })).toBe('500.00');
    expect(card({ payments, paymentStatus: 'charged_back' })).toBeNull();
  });

  it('is nothing where nothing came in, or all went back', () => {
    expect(transfer({ paymentStatus: 'pending' })).toBeNull();
    expect(transfer({ refunds: [refund('500.00', 'completed')] })).toBeNull();
    expect(card({ payments: [payment({ isPaying: false })] })).toBeNull();
    expect(card({ payments: [payment({ status: 'rejected' })] })).toBeNull();
  });
});
