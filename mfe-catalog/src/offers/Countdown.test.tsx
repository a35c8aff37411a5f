import { act, screen } from '@testing-library/react';
import { renderCatalog } from '../test/renderCatalog';
import { Countdown } from './Countdown';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const inMs = (ms: number) => new Date(NOW.getTime() + ms).toISOString();
const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];
const open = (endDate: string) => renderCatalog({}, <Countdown endDate={endDate} />);
const said = () => screen.getByRole('timer').textContent?.replace(/\s+/g, ' ');

beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => void jest.useRealTimers());

describe('the time an offer has left', () => {
  it.each([
    ['days and the rest', 2 * DAY + 3 * HOUR + 4 * MINUTE + 5 * SECOND, /2 .*03 .*04 .*05 /],
    ['no day when it ends today', 3 * HOUR + 4 * MINUTE + 5 * SECOND, /^\D+03 .*04 .*05 /],
    ['a whole day', DAY, /1 .*00 .*00 .*00 /],
    ['less than a second', 999, /^\D+00 .*00 .*00 /],
    ['nothing, and never less, when it is over', -DAY, /^\D+00 .*00 .*00 /],
  ])('is %s', async (_case, left, text) => {
    open(inMs(left));
    await act(async () => jest.advanceTimersByTime(0));
    expect(said()).toMatch(text);
  });

  it('grows less with every second, and stops at its end', async () => {
    open(inMs(2 * SECOND));
    await act(async () => jest.advanceTimersByTime(0));
    expect(said()).toMatch(/00 .*00 .*02 /);
    await act(async () => jest.advanceTimersByTime(SECOND));
    expect(said()).toMatch(/00 .*00 .*01 /);
    await act(async () => jest.advanceTimersByTime(5 * SECOND));
    expect(said()).toMatch(/00 .*00 .*00 /);
  });
});
