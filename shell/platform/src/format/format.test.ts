import { formatDateTime } from './dates';
import { addBusinessDays, deliveryPromise } from './delivery';
import { initialsOf } from './initials';
import { formatCents, formatMoney, splitMoney } from './money';

const standard = { deliveryTime: '3-5 días hábiles', isImported: false, importDeliveryDays: 15 };
const day = (date: Date) => date.toISOString().slice(0, 10);

describe('money', () => {
  it('is written as in Mexico', () => {
    expect(formatMoney('12999.5')).toBe('$12,999.50');
    expect(formatCents(5)).toBe('$0.05');
    expect(splitMoney('12999.50')).toEqual({ pesos: '$12,999', centavos: '50' });
  });
});

describe('dates', () => {
  it("are shown in Mexico City's time", () => {
    expect(formatDateTime('2026-11-21T18:05:00Z')).toMatch(/21 nov 2026, 12:05\s?p\.m\./);
  });
});

describe('delivery', () => {
  it('counts días hábiles over weekends and the holidays of the law', () => {
    expect(day(addBusinessDays(new Date('2026-11-13T18:00:00Z'), 1))).toBe('2026-11-17');
    expect(day(addBusinessDays(new Date('2026-12-24T18:00:00Z'), 1))).toBe('2026-12-28');
    expect(day(addBusinessDays(new Date('2027-01-29T18:00:00Z'), 1))).toBe('2027-02-02');
  });

  it('starts from the calendar day in Mexico, not in UTC', () => {
    expect(day(addBusinessDays(new Date('2026-11-18T04:00:00Z'), 1))).toBe('2026-11-18');
  });

  it('counts "24-48 horas" as one to two días hábiles', () => {
    const promise = deliveryPromise({ ...standard, deliveryTime: '24-48 horas' }, new Date('2026-11-23T18:00:00Z'));
    expect(promise).toMatchObject({ from: expect.stringMatching(/^martes,? 24/), to: expect.stringMatching(/25/) });
  });

  it('promises a range, a day for imports, and neither for what is picked up', () => {
    const now = new Date('2026-11-20T18:00:00Z');
    expect(deliveryPromise(standard, now)).toMatchObject({
      key: 'delivery.between',
      from: expect.stringMatching(/^miércoles,? 25/),
    });
    expect(deliveryPromise(standard, now, 'short')).toMatchObject({ from: 'mié 25', to: 'vie 27' });
    expect(deliveryPromise({ ...standard, isImported: true }, now)).toMatchObject({ key: 'delivery.on' });
    expect(deliveryPromise({ ...standard, deliveryTime: 'Recoger en tienda' }, now)).toEqual({
      key: 'delivery.pickup',
    });
    expect(deliveryPromise({ ...standard, deliveryTime: 'Inmediato' }, now)).toEqual({ key: 'delivery.now' });
  });
});

it.each([
  ['María Fernanda López', 'MF'],
  ['ñoño', 'Ñ'],
  ['  ', ''],
])('takes the initials of %p: %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
