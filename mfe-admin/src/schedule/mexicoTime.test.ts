import { fromMexicoTime, toMexicoTime } from './mexicoTime';

describe('the time of Mexico City', () => {
  it.each([
    ['2026-11-22T00:30:00.000Z', '2026-11-21T18:30'],
    ['2026-07-01T05:00:00.000Z', '2026-06-30T23:00'],
    ['2027-01-01T06:00:00.000Z', '2027-01-01T00:00'],
  ])('of %s is %s, wherever the browser is', (moment, local) => {
    expect(toMexicoTime(moment)).toBe(local);
    expect(fromMexicoTime(local)).toBe(moment);
  });

  it('takes a year that is still being typed', () => {
    const typed = fromMexicoTime('0002-12-24T20:30');
    expect(toMexicoTime(typed ?? '')).toBe('0002-12-24T20:30');
  });

  it.each(['', 'mañana'])('is none: %j', (local) => expect(fromMexicoTime(local)).toBeNull());
});
