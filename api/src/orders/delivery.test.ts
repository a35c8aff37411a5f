import { addBusinessDays, estimateDelivery } from './delivery';

const dayOf = (date: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mexico_City' }).format(date);
const promise = (deliveryTime: string) => ({ deliveryTime, isImported: false, importDeliveryDays: 15 });

describe('business days', () => {
  it('leave weekends and bank holidays out', () => {
    // Friday 13 November 2026; Monday 16 is the Revolution's day.
    const friday = new Date('2026-11-13T18:00:00Z');
    expect(dayOf(addBusinessDays(friday, 1))).toBe('2026-11-17');
    expect(dayOf(addBusinessDays(friday, 5))).toBe('2026-11-23');
  });

  it('are counted in Mexico City, where it is still yesterday when London has midnight', () => {
    expect(dayOf(addBusinessDays(new Date('2026-11-19T03:00:00Z'), 1))).toBe('2026-11-19');
  });
});

describe('the promised delivery', () => {
  const monday = new Date('2026-11-23T18:00:00Z');

  it.each([
    ['1-2 días hábiles', '2026-11-25'],
    ['3-5 días hábiles', '2026-11-30'],
    ['24-48 horas', '2026-11-25'],
    ['Inmediato', '2026-11-24'],
    ['Recoger en tienda', '2026-11-24'],
  ])('of %s ends on %s', (deliveryTime, day) => {
    expect(dayOf(estimateDelivery(monday, [promise(deliveryTime)]))).toBe(day);
  });

  it('is the slowest product’s, imported ones by their own days', () => {
    const imported = { deliveryTime: 'Inmediato', isImported: true, importDeliveryDays: 10 };
    expect(dayOf(estimateDelivery(monday, [promise('1-2 días hábiles'), imported]))).toBe('2026-12-07');
  });
});
