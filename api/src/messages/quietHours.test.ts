import { endOfQuietHours } from './quietHours';

const night = { quietFrom: '22:00', quietUntil: '08:00' };
const siesta = { quietFrom: '14:00', quietUntil: '16:00' };

describe('the hours in which a phone stays quiet, by the clock of Mexico City', () => {
  it.each([
    ['a second before', night, '2026-11-25T03:59:59Z', null],
    ['at the first second', night, '2026-11-25T04:00:00Z', '2026-11-25T14:00:00.000Z'],
    ['after midnight', night, '2026-11-25T06:01:00Z', '2026-11-25T14:00:00.000Z'],
    ['at the last second', night, '2026-11-25T13:59:59Z', '2026-11-25T14:00:00.000Z'],
    ['when they end', night, '2026-11-25T14:00:00Z', null],
    // Mexico City was an hour ahead in summer until 2022.
    ['in summer', night, '2027-07-01T13:30:00Z', '2027-07-01T14:00:00.000Z'],
    ['over the end of a year', night, '2027-01-01T05:30:00Z', '2027-01-01T14:00:00.000Z'],
    ['until midnight', { quietFrom: '20:00', quietUntil: '00:00' }, '2026-11-25T05:30:00Z', '2026-11-25T06:00:00.000Z'],
    ['within a day', siesta, '2026-11-25T21:10:00Z', '2026-11-25T22:00:00.000Z'],
    ['after those of a day', siesta, '2026-11-25T22:00:00Z', null],
    ['where there are none', { quietFrom: '09:00', quietUntil: '09:00' }, '2026-11-25T15:00:00Z', null],
  ])('%s', (_name, hours, moment, end) =>
    expect(endOfQuietHours(new Date(moment), hours)?.toISOString() ?? null).toBe(end),
  );
});
