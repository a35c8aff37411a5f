import { markSeen, seenUntil } from './seenAnswers';

const asked = { createdAt: '2026-11-20T10:00:00.000Z', lastAnswerAt: null };
const answered = { createdAt: '2026-11-19T10:00:00.000Z', lastAnswerAt: '2026-11-21T12:00:00.000Z' };

beforeEach(() => localStorage.clear());

describe('until when the answers of a ticket were seen', () => {
  it('is the newest that the first visit with this browser showed, which stays the first', () => {
    expect(seenUntil('mafer', [answered, asked])('a')).toBe('2026-11-21T12:00:00.000Z');
    const later = { ...answered, lastAnswerAt: '2026-11-22T12:00:00.000Z' };
    expect(seenUntil('mafer', [later, asked])('a')).toBe('2026-11-21T12:00:00.000Z');
  });

  it('is no matter of the device’s clock', () => {
    jest.useFakeTimers({ now: new Date('2027-11-21T12:00:00.000Z') });
    expect(seenUntil('mafer', [asked])('a')).toBe('2026-11-20T10:00:00.000Z');
    jest.useRealTimers();
  });

  it('begins with the first ticket where there was none', () => {
    expect(seenUntil('mafer', [])('a') < asked.createdAt).toBe(true);
    expect(seenUntil('mafer', [asked])('a')).toBe('2026-11-20T10:00:00.000Z');
  });

  it('is the answer that was last shown, for each ticket on its own', () => {
    markSeen('mafer', 'a', '2026-11-23T08:00:00.000Z');
    markSeen('mafer', 'a', '2026-11-24T08:00:00.000Z');
    const until = seenUntil('mafer', [asked, answered]);
    expect([until('a'), until('b')]).toEqual(['2026-11-24T08:00:00.000Z', '2026-11-21T12:00:00.000Z']);
  });

  it('starts again with another user', () => {
    markSeen('mafer', 'a', '2026-11-23T08:00:00.000Z');
    expect(seenUntil('ana', [answered])('a')).toBe('2026-11-21T12:00:00.000Z');
  });
});
