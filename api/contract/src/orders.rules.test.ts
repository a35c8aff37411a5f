import { type OrderStatus, orderStatuses, type StatusChange } from './orders';
import { isCancellablePaid } from './orders.rules';

const at = '2026-11-22T18:00:00.000Z';
const change = (status: OrderStatus): StatusChange => ({ status, at, by: 'Ana' });
const order = {
  status: 'EN_PREPARACION',
  paymentStatus: 'verified',
  cancelledAt: null,
  statusHistory: [change('PENDIENTE'), change('PAGADO'), change('EN_PREPARACION')],
} as const;

describe('a paid order', () => {
  it.each(orderStatuses)('is cancelled by its owner before it has left the house only: %s', (status) => {
    const isInside = status === 'PAGADO' || status === 'EN_PREPARACION';
    expect(isCancellablePaid({ ...order, statusHistory: [], status })).toBe(isInside);
  });

  it('is not once it had left, whatever its status is said to be now', () => {
    const back = [change('PAGADO'), change('ENVIADO'), change('EN_PREPARACION')];
    expect(isCancellablePaid({ ...order, statusHistory: back })).toBe(false);
  });

  it('is where the shipment was taken back before anybody was told', () => {
    const undone = { ...change('ENVIADO'), undone: { at, by: 'Beto' } };
    expect(isCancellablePaid({ ...order, statusHistory: [change('PAGADO'), undone] })).toBe(true);
  });

  it('is once only, and not after its money went back', () => {
    expect(isCancellablePaid({ ...order, statusHistory: [], cancelledAt: at })).toBe(false);
    expect(isCancellablePaid({ ...order, statusHistory: [], paymentStatus: 'refunded' })).toBe(false);
  });
});
