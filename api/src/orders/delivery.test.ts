import { defaultShop } from '@boom/contract';
import { estimateDelivery, readyOn } from './delivery';

const dayOf = (date: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mexico_City' }).format(date);
const promise = (deliveryTime: string) => ({ deliveryTime, isImported: false, importDeliveryDays: 15 });

describe('the promised delivery', () => {
  const monday = new Date('2026-11-23T18:00:00Z');

  it.each([
    ['1-2 días hábiles', '2026-11-25'],
    ['3-5 días hábiles', '2026-11-30'],
    ['24-48 horas', '2026-11-25'],
    ['Inmediato', '2026-11-24'],
    ['Recoger en tienda', '2026-11-24'],
  ])('of %s ends on %s', (deliveryTime, day) => {
    expect(dayOf(estimateDelivery(monday, [promise(deliveryTime)], defaultShop))).toBe(day);
  });

  it('is the slowest product’s, imported ones by their own days', () => {
    const imported = { deliveryTime: 'Inmediato', isImported: true, importDeliveryDays: 10 };
    expect(dayOf(estimateDelivery(monday, [promise('1-2 días hábiles'), imported], defaultShop))).toBe('2026-12-07');
  });
});

describe('the day on which an order waits in its branch', () => {
  // The last parcel of a day leaves at nine; what is picked up leaves with none.
  const calendar = { ...defaultShop, dispatchUntil: '09:00' };

  it.each([
    ['that is ready at once, paid on a working day', '2026-11-23T18:00:00Z', 0, '2026-11-23'],
    ['that is ready at once, paid just before an office closes', '2026-11-23T23:59:00Z', 0, '2026-11-23'],
    ['that is ready at once, paid at night', '2026-11-24T04:21:00Z', 0, '2026-11-24'],
    ['that is ready at once, paid on a Friday night', '2026-11-28T04:21:00Z', 0, '2026-11-30'],
    ['that takes a day, paid at night', '2026-11-24T04:21:00Z', 1, '2026-11-24'],
    ['that is ready at once, paid on a Sunday', '2026-11-22T18:00:00Z', 0, '2026-11-23'],
    ['that is ready at once, paid on Christmas, a Friday', '2026-12-25T18:00:00Z', 0, '2026-12-28'],
    ['that takes a day, paid on a working day', '2026-11-23T18:00:00Z', 1, '2026-11-24'],
    ['that takes a day, paid on a Sunday', '2026-11-22T18:00:00Z', 1, '2026-11-23'],
  ])('%s', (_what, paidAt, readyDays, day) => {
    for (const known of [calendar, defaultShop]) expect(dayOf(readyOn(new Date(paidAt), readyDays, known))).toBe(day);
  });
});
