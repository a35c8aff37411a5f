import { formatDateTime } from './dates';
import { deliveryPromise } from './delivery';
import { initialsOf } from './initials';
import { formatCents, formatMoney, splitMoney } from './money';

const standard = { deliveryTime: '3-5 días hábiles', isImported: false, importDeliveryDays: 15 };

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
  it('ends on the day that the order will promise', () => {
    const promise = deliveryPromise(
      { ...standard, deliveryTime: '1-2 días hábiles' },
      new Date('2026-10-30T18:00:00Z'),
    );
    // Monday 2 November is the day of the dead: banks and couriers rest.
    expect(promise).toMatchObject({
      from: expect.stringMatching(/^martes,? 3/),
      to: expect.stringMatching(/^miércoles,? 4/),
    });
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
