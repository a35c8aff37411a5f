import { markSeen, seenUntil } from './seenAnswers';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00.000Z') });
});
afterEach(() => jest.useRealTimers());

describe('until when the answers of a ticket were seen', () => {
  it('is the first visit with this browser, which stays the first', () => {
    expect(seenUntil('mafer')('a')).toBe('2026-11-21T12:00:00.000Z');
    jest.setSystemTime(new Date('2026-11-22T12:00:00.000Z'));
    expect(seenUntil('mafer')('a')).toBe('2026-11-21T12:00:00.000Z');
  });

  it('is the answer that was last shown, for each ticket on its own', () => {
    markSeen('mafer', 'a', '2026-11-23T08:00:00.000Z');
    markSeen('mafer', 'a', '2026-11-24T08:00:00.000Z');
    const until = seenUntil('mafer');
    expect([until('a'), until('b')]).toEqual(['2026-11-24T08:00:00.000Z', '2026-11-21T12:00:00.000Z']);
  });

  it('starts again with another user', () => {
    markSeen('mafer', 'a', '2026-11-23T08:00:00.000Z');
    expect(seenUntil('ana')('a')).toBe('2026-11-21T12:00:00.000Z');
  });
});
