import { type OrderInState, orderStatuses, type ShownOrderState, shownStateOf } from './index';

const at = '2026-11-22T18:00:00.000Z';
const place = { street: 'Uruguay 12', city: 'Cuauhtémoc', state: 'CDMX', postalCode: '06000', country: 'México' };
const pickup = { ...place, branchId: '5', name: 'Centro', hours: 'Diario', phone: null, readyDays: 1 };
const voucher = { method: 'oxxo', place: 'OXXO', amount: '499.00', voucherUrl: null, deadline: at };
const order: OrderInState = { status: 'PAGADO', paymentStatus: 'approved', cancelledAt: null };

describe('the state of an order that its customer is shown', () => {
  it.each(orderStatuses)('is its status while nothing else is to be said: %s', (status) => {
    expect(shownStateOf({ ...order, status })).toBe(status);
  });

  it.each<[ShownOrderState, Partial<OrderInState>]>([
    ['cancelled', { cancelledAt: at }],
    ['cancelled', { cancelledAt: at, paymentStatus: 'expired' }],
    ['refunded', { cancelledAt: at, paymentStatus: 'refunded' }],
    ['expired', { paymentStatus: 'expired' }],
    ['charged_back', { status: 'ENTREGADO', paymentStatus: 'charged_back' }],
    ['cancelled', { status: 'ENVIADO', pickup, cancelledAt: at }],
    [
      'waitingForCash',
      { status: 'PENDIENTE', paymentStatus: 'pending', cashPayment: { ...voucher, state: 'waiting' } },
    ],
    ['expired', { status: 'PENDIENTE', paymentStatus: 'expired', cashPayment: { ...voucher, state: 'lapsed' } }],
    ['pickup', { status: 'ENVIADO', pickup, isInReview: false }],
    ['pickupInReview', { status: 'ENVIADO', pickup, isInReview: true }],
    ['EN_PREPARACION', { status: 'EN_PREPARACION', pickup, isInReview: true }],
  ])('is %s', (state, more) => {
    expect(shownStateOf({ ...order, ...more })).toBe(state);
  });
});
