import { formatDate, formatDateTime, formatSupportDate } from './dates';
import { initialsOf } from './initials';
import { formatCents, formatMoney, splitMoney } from './money';

describe('money', () => {
  it.each([
    ['0.00', '$0.00'],
    ['0.5', '$0.50'],
    ['999.99', '$999.99'],
    ['1299.00', '$1,299.00'],
    ['1000000.10', '$1,000,000.10'],
    ['-45.48', '-$45.48'],
  ])('%s is %s', (amount, text) => expect(formatMoney(amount)).toBe(text));

  it('is exact to the centavo, however much it is', () => {
    expect(formatCents(129_999_999)).toBe('$1,299,999.99');
    expect(formatCents(1)).toBe('$0.01');
    expect(formatCents(0)).toBe('$0.00');
  });

  it.each([
    ['5.00', { pesos: '$5', centavos: '00' }],
    ['1234567.89', { pesos: '$1,234,567', centavos: '89' }],
    ['0.07', { pesos: '$0', centavos: '07' }],
  ])('%s is set as %p', (amount, parts) => expect(splitMoney(amount)).toEqual(parts));
});

describe('dates', () => {
  it.each([
    ['2026-11-21T18:05:00Z', '21 nov 2026'],
    // After midnight in London it is still the day before in Mexico City.
    ['2026-11-22T05:59:59Z', '21 nov 2026'],
    ['2026-11-22T06:00:00Z', '22 nov 2026'],
    ['2027-01-01T05:00:00Z', '31 dic 2026'],
    // No summer time any more: noon in July is six hours behind as well.
    ['2026-07-01T05:30:00Z', '30 jun 2026'],
  ])('%s is %s where the shop is', (iso, text) => expect(formatDate(iso)).toBe(text));

  it('have the time in twelve hours; in the support centre in twenty-four', () => {
    expect(formatDateTime('2026-11-22T02:30:00Z')).toMatch(/^21 nov 2026, 8:30\s?p\.m\.$/);
    expect(formatSupportDate('2026-11-22T02:30:00Z')).toMatch(/^21 nov 2026, 20:30$/);
  });

  it('that are none are an error, not "Invalid Date" on a screen', () => {
    expect(() => formatDate('mañana')).toThrow(RangeError);
  });
});

it.each([
  ['Ana', 'A'],
  ['  luis   pérez gómez ', 'LP'],
  ['Ángela de la Cruz', 'ÁD'],
  ['😀 Boom', '😀B'],
])('the initials of %p are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
