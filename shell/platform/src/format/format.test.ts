import { formatDate, formatDateTime, formatSupportDate, lastDayOf } from './dates';
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
  it.each([
    ['2026-11-21T18:05:00Z', '21 nov 2026, 12:05 p.m.', '21 nov 2026, 12:05'],
    ['2026-09-01T05:59:00Z', '31 ago 2026, 11:59 p.m.', '31 ago 2026, 23:59'],
    ['2026-09-21T06:00:00Z', '21 sep 2026, 12:00 a.m.', '21 sept 2026, 0:00'],
  ])("%s is shown in Mexico City's time, to the letter the same in every browser", (iso, moment, ofSupport) => {
    expect(formatDateTime(iso)).toBe(moment);
    expect(formatDate(iso)).toBe(moment.split(',')[0]);
    expect(formatSupportDate(iso)).toBe(ofSupport);
  });

  it.each([
    ['2026-11-28T06:00:00.000Z', '27 nov 2026'],
    ['2026-11-28T05:59:59.999Z', '27 nov 2026'],
    ['2026-11-28T05:59:00.000Z', '27 nov 2026, 11:59 p.m.'],
    ['2026-11-27T21:00:00.000Z', '27 nov 2026, 3:00 p.m.'],
  ])('what ends at %s lasts until %s: the hour is said where readers do not have the day whole', (end, until) => {
    expect(lastDayOf(end)).toBe(until);
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
      from: 'martes 3 de nov',
      to: 'miércoles 4 de nov',
    });
  });

  it("leaves out the shop's days, and counts from the day on which it dispatches", () => {
    const calendar = { closedDays: ['2026-11-24'], extraDays: [], dispatchUntil: '14:00' };
    const late = new Date('2026-11-23T20:00:00Z');
    expect(deliveryPromise(standard, late)).toMatchObject({ from: 'jueves 26 de nov' });
    // Monday afternoon: it leaves on Wednesday.
    expect(deliveryPromise(standard, late, 'long', calendar)).toMatchObject({ from: 'lunes 30 de nov' });
  });

  it('takes no word of a day from the browser, whose Spanish may be another than the server had', () => {
    const words = jest.spyOn(Intl, 'DateTimeFormat');
    for (const length of ['long', 'short'] as const) deliveryPromise(standard, new Date(), length);
    expect(words.mock.calls.filter(([language]) => language === 'es-MX')).toEqual([]);
  });

  it('counts "24-48 horas" as one to two días hábiles', () => {
    const promise = deliveryPromise({ ...standard, deliveryTime: '24-48 horas' }, new Date('2026-11-23T18:00:00Z'));
    expect(promise).toMatchObject({ from: 'martes 24 de nov', to: 'miércoles 25 de nov' });
  });

  it('promises a range, a day for imports, and neither for what is picked up', () => {
    const now = new Date('2026-11-20T18:00:00Z');
    expect(deliveryPromise(standard, now)).toMatchObject({
      key: 'delivery.between',
      from: 'miércoles 25 de nov',
    });
    expect(deliveryPromise(standard, now, 'short')).toMatchObject({ from: 'mié 25', to: 'vie 27' });
    expect(deliveryPromise({ ...standard, isImported: true }, now)).toMatchObject({ key: 'delivery.on' });
    expect(deliveryPromise({ ...standard, deliveryTime: 'Inmediato' }, now)).toEqual({ key: 'delivery.now' });
  });

  it.each(['Recoger en tienda', 'Sobre pedido', 'Una semana'])(
    'has the words of the shop where it has no days: %s',
    (time) => {
      const promise = deliveryPromise({ ...standard, deliveryTime: time }, new Date());
      expect(promise).toEqual({ key: 'delivery.own', time });
    },
  );
});

it.each([
  ['María Fernanda López', 'MF'],
  ['ñoño', 'Ñ'],
  ['  ', ''],
])('takes the initials of %p: %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
