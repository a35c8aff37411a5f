import { watchConnection } from '@boom/platform';
import { answer, renderScreen } from '@boom/platform/testing';
import { act } from '@testing-library/react';
import { useFindAdminTicketQuery } from '../tickets/tickets.api';
import { usePolled } from './usePolled';

const SECOND = 1_000;
const visibility = jest.spyOn(document, 'visibilityState', 'get');
let stop = () => {};

function Scene() {
  usePolled(useFindAdminTicketQuery, 'a', SECOND);
  return null;
}

/** @returns how often was asked until now. */
function open(reply: () => unknown) {
  const { store, requests } = renderScreen(<Scene />, { api: { 'GET /api/support/tickets/a': reply } });
  act(() => {
    stop = watchConnection(store, false);
  });
  return () => requests.filter(({ url }) => url.endsWith('/a')).length;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
async function turn(state: DocumentVisibilityState) {
  visibility.mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(50);
}

beforeEach(() => {
  jest.useFakeTimers();
  visibility.mockReturnValue('visible');
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('a query that is repeated', () => {
  it('rests while the tab is hidden and is read once on return', async () => {
    const asked = open(() => ({ id: 'a' }));
    await pass(2.5 * SECOND);
    expect(asked()).toBe(3);
    await turn('hidden');
    await pass(10 * SECOND);
    expect(asked()).toBe(3);
    await turn('visible');
    expect(asked()).toBe(4);
  });

  it('runs in a tab that was opened in the background, from when it is looked at', async () => {
    visibility.mockReturnValue('hidden');
    const asked = open(() => ({ id: 'a' }));
    await pass(5 * SECOND);
    expect(asked()).toBe(1);
    await turn('visible');
    await pass(2.5 * SECOND);
    expect(asked()).toBe(4);
  });

  it('is read ever more rarely while it fails, and as before once it succeeds', async () => {
    let isDown = true;
    const asked = open(() => (isDown ? answer(503, {}) : { id: 'a' }));
    await pass(60 * SECOND);
    expect(asked()).toBeLessThan(8);
    isDown = false;
    await pass(40 * SECOND);
    const before = asked();
    await pass(5 * SECOND);
    expect(asked() - before).toBe(5);
  });

  it('is read as often as ever while it waits for a proof, which may be given in another tab', async () => {
    const asked = open(() => answer(403, { error: 'Confirma que eres tú.', code: 'step_up_required' }));
    await pass(20.5 * SECOND);
    expect(asked()).toBe(21);
  });
});
