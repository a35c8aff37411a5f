import { buildOrderDetail } from '../test/build';
import { refundable } from './refundable';

const refund = (amount: string, state: 'pending' | 'completed' | 'refused') => ({
  ...{ id: amount, amount, state, reason: '', requestedBy: '', createdAt: '', endedAt: null, refusal: null },
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

  it('counts what was returned at the provider', () => {
    expect(card({ payments: [payment({ refundedAmount: '120.00' })] })).toBe('380.00');
  });

  it('is nothing where nothing came in, or all went back', () => {
    expect(transfer({ paymentStatus: 'pending' })).toBeNull();
    expect(transfer({ refunds: [refund('500.00', 'completed')] })).toBeNull();
    expect(card({ payments: [payment({ isPaying: false })] })).toBeNull();
    expect(card({ payments: [payment({ status: 'rejected' })] })).toBeNull();
  });
});
