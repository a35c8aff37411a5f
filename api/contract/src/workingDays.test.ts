import { returnableUntil } from './returns';
import { addWorkingDays, bankDayOf, deliveryDay, firstOfBankDay, promisedDays } from './workingDays';

const dayAfter = (from: string, count = 1) =>
  addWorkingDays(new Date(`${from}T18:00:00Z`), count)
    .toISOString()
    .slice(0, 10);

it.each([
  ['2026-11-20', '2026-11-20', '2026-11-20'],
  // A Saturday before the Monday of the Revolution's next week, and that long weekend itself.
  ['2026-11-21', '2026-11-23', '2026-11-21'],
  ['2026-11-14', '2026-11-17', '2026-11-14'],
  ['2026-11-17', '2026-11-17', '2026-11-14'],
])('what moves on %s belongs to the bank day %s, which begins on %s', (day, bankDay, first) => {
  expect([bankDayOf(day), firstOfBankDay(day)]).toEqual([bankDay, first]);
});

describe('working days', () => {
  it.each([
    ['over a weekend', '2026-11-20', '2026-11-23'],
    ['over the day of the dead', '2026-10-30', '2026-11-03'],
    ['over the Monday of the Revolution', '2026-11-13', '2026-11-17'],
    ['over Guadalupe, which is a Saturday in 2026', '2026-12-11', '2026-12-14'],
    ['over Holy Week of 2027', '2027-03-24', '2027-03-29'],
    ['over Holy Week of 2028', '2028-04-12', '2028-04-17'],
    ['over Holy Week of 2038, the latest Easter there is', '2038-04-21', '2038-04-26'],
    ['over the Constitution of 2028, a Monday', '2028-02-04', '2028-02-08'],
    ['over the New Year of 2030', '2029-12-31', '2030-01-02'],
    ['into 2 January 2030', '2030-01-02', '2030-01-03'],
    ['over the change of the Executive in 2030', '2030-09-30', '2030-10-02'],
  ])('pass %s', (_name, from, next) => expect(dayAfter(from)).toBe(next));

  it.each([
    [2026, '01-01 02-02 03-16 04-02 04-03 05-01 09-16 11-02 11-16 12-12 12-25'],
    [2027, '01-01 02-01 03-15 03-25 03-26 05-01 09-16 11-02 11-15 12-12 12-25'],
  ])('are those of the calendar published for %i', (year, closed) => {
    const weekdaysClosed: string[] = [];
    for (
      let day = new Date(Date.UTC(year, 0, 1));
      day.getUTCFullYear() === year;
      day.setUTCDate(day.getUTCDate() + 1)
    ) {
      const eve = new Date(day.getTime() - 24 * 3_600_000).toISOString().slice(0, 10);
      const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6;
      const iso = day.toISOString().slice(0, 10);
      if (!isWeekend && dayAfter(eve) !== iso) weekdaysClosed.push(iso.slice(5));
    }
    const isWeekday = (day: string) => new Date(`${year}-${day}T00:00:00Z`).getUTCDay() % 6 !== 0;
    expect(weekdaysClosed).toEqual(closed.split(' ').filter(isWeekday));
  });

  it('are counted in Mexico City, where it is still yesterday when London has midnight', () => {
    expect(addWorkingDays(new Date('2026-11-19T03:00:00Z'), 1)).toEqual(new Date('2026-11-19T00:00:00Z'));
  });
});

describe("the shop's calendar", () => {
  const plain = { closedDays: [], extraDays: [], dispatchUntil: null };
  const monday = new Date('2026-11-23T18:00:00Z');
  const on = (day: string) => new Date(`${day}T00:00:00Z`);

  it.each([
    ['leaves out a day on which the shop rests', { closedDays: ['2026-11-24'] }, '2026-11-25'],
    [
      'counts a Sunday on which it works',
      { closedDays: ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'], extraDays: ['2026-11-29'] },
      '2026-11-29',
    ],
    ['is the rule where the shop says nothing', {}, '2026-11-24'],
  ])('%s', (_name, days, next) => expect(addWorkingDays(monday, 1, { ...plain, ...days })).toEqual(on(next)));

  it.each([
    ['before the hour', '2026-11-23T19:59:00Z', '2026-11-24'],
    ['at the hour, a day later', '2026-11-23T20:00:00Z', '2026-11-25'],
    ['on a Friday evening, from Monday on', '2026-11-28T02:00:00Z', '2026-12-01'],
    ['on a Saturday morning, from Monday on', '2026-11-28T15:00:00Z', '2026-12-01'],
  ])('counts what is paid %s', (_name, paidAt, day) => {
    expect(deliveryDay(new Date(paidAt), 1, { ...plain, dispatchUntil: '14:00' })).toEqual(on(day));
  });

  it("gives a withdrawal more time, and takes none of the law's", () => {
    // On a Friday; the Monday after it is a holiday.
    const delivered = new Date('2026-11-13T18:00:00Z');
    const until = (days: object) => returnableUntil(delivered, { ...plain, ...days }).toISOString();
    expect(until({ closedDays: ['2026-11-18'] })).toBe('2026-11-25T06:00:00.000Z');
    expect(until({ extraDays: ['2026-11-14', '2026-11-15'] })).toBe('2026-11-24T06:00:00.000Z');
  });
});

describe('the days that a product promises', () => {
  const standard = { isImported: false, importDeliveryDays: 15 };
  it.each([
    ['3-5 días hábiles', { first: 3, last: 5 }],
    ['24-48 horas', { first: 1, last: 2 }],
    ['2 días', { first: 2, last: 2 }],
    ['25-72 horas', { first: 2, last: 3 }],
    ['1-2 semanas', { first: 5, last: 10 }],
    ['1 mes', { first: 20, last: 20 }],
    ['3-5 días, sin fines de semana', { first: 3, last: 5 }],
    ['1 Semana (5 días hábiles)', { first: 5, last: 5 }],
    ['3-5 días, mesa de ayuda', { first: 3, last: 5 }],
    ['3-5 días o hasta 1 mes', { first: 3, last: 20 }],
    ['Llega en 2026', { first: 90, last: 90 }],
    ['Inmediato', null],
    ['Recoger en tienda', null],
  ])('%s are %j', (deliveryTime, days) => expect(promisedDays({ ...standard, deliveryTime })).toEqual(days));

  it('are their own for imported ones', () => {
    const imported = { isImported: true, importDeliveryDays: 20, deliveryTime: 'Inmediato' };
    expect(promisedDays(imported)).toEqual({ first: 20, last: 20 });
  });
});
