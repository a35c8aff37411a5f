import { nameOfDay, periodIn, todayInMexico } from './period';

const today = '2026-11-21';
const read = (address: string) => periodIn(new URLSearchParams(address), today);

describe('the period of an address', () => {
  it.each([
    ['', '30-dias', '2026-10-23'],
    ['periodo=hoy', 'hoy', '2026-11-21'],
    ['periodo=7-dias', '7-dias', '2026-11-15'],
    ['periodo=este-mes', 'este-mes', '2026-11-01'],
    ['periodo=siempre', '30-dias', '2026-10-23'],
  ])('%p is %s, from %s up to today', (address, period, from) => {
    expect(read(address)).toEqual({ period, from, to: today });
  });

  it('may be any days, in either order', () => {
    const days = { period: 'fechas', from: '2026-02-27', to: '2026-03-02' };
    expect(read('periodo=fechas&desde=2026-02-27&hasta=2026-03-02')).toEqual(days);
    expect(read('periodo=fechas&desde=2026-03-02&hasta=2026-02-27')).toEqual(days);
  });

  it('takes the last 30 days for a day that does not exist', () => {
    expect(read('periodo=fechas&desde=2026-02-31&hasta=ayer')).toEqual({
      period: 'fechas',
      from: '2026-10-23',
      to: today,
    });
  });

  it('is counted by the days of Mexico City', () => {
    jest.useFakeTimers({ now: new Date('2026-11-22T05:59:00Z') });
    expect(todayInMexico()).toBe('2026-11-21');
    jest.useRealTimers();
    expect(nameOfDay('2026-11-21')).toBe('21 nov');
  });
});
