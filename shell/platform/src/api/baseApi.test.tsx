import { screen, waitFor } from '@testing-library/react';
import { sessionApi } from '../session/session.api';
import { useSession } from '../session/useSession';
import { createStore } from '../store';
import { answer, buildUser, renderScreen } from '../testing';
import { watchAttendance } from './attendance';
import { baseApi } from './baseApi';
import { watchFailedCalls } from './failedCalls';

const testApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ tryIt: build.mutation<null, void>({ query: () => ({ url: 'try', method: 'POST' }) }) }),
});

function Scene() {
  const { user } = useSession();
  const [tryIt] = testApi.useTryItMutation();
  return (
    <button type="button" onClick={() => void tryIt()}>
      {user ? 'Con sesión' : 'Sin sesión'}
    </button>
  );
}

/** A call that is refused with this code, after the session has ended. */
async function refuse(code: string) {
  let isOver = false;
  const view = renderScreen(<Scene />, {
    api: {
      'GET /api/user': () => (isOver ? answer(401, { error: 'Inicia sesión', code: 'unauthenticated' }) : buildUser()),
      'POST /api/try': () => {
        isOver = true;
        return answer(401, { error: 'No', code });
      },
    },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Con sesión' }));
  await waitFor(() => expect(view.requests.some(({ url }) => url === '/api/try')).toBe(true));
  return view;
}

it('notices from any refused call that the session has ended', async () => {
  await refuse('unauthenticated');
  expect(await screen.findByRole('button', { name: 'Sin sesión' })).toBeVisible();
});

it('takes a page of somebody in between for no answer, whatever its status says', async () => {
  globalThis.fetch = async () =>
    new Response('<html>Volvemos pronto</html>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  const store = createStore();
  const { data, error } = await store.dispatch(testApi.endpoints.tryIt.initiate());
  expect(data).toBeUndefined();
  expect(error).toMatchObject({ status: 200 });
});

it('does not ask who is signed in because a password was wrong', async () => {
  const { requests, store } = await refuse('invalid_credentials');
  await waitFor(() =>
    expect(Object.values(store.getState().api.mutations).map((each) => each?.status)).toEqual(['rejected']),
  );
  expect(requests.filter(({ url }) => url === '/api/user')).toHaveLength(1);
});

/** A network that says nothing, and rejects what is given up. */
function silentNetwork() {
  const asked: string[] = [];
  globalThis.fetch = (input) =>
    new Promise((_resolve, reject) => {
      const { method, signal } = input as Request;
      asked.push(method);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  return asked;
}

it('gives up a read after ten seconds, and nothing that changes something: an order may have been made', async () => {
  jest.useFakeTimers();
  const asked = silentNetwork();
  const { dispatch, getState } = createStore();
  void dispatch(sessionApi.endpoints.findCurrentUser.initiate());
  void dispatch(testApi.endpoints.tryIt.initiate());
  const states = () => [
    sessionApi.endpoints.findCurrentUser.select()(getState()).status,
    ...Object.values(getState().api.mutations).map((each) => each?.status),
  ];
  await jest.advanceTimersByTimeAsync(9_000);
  expect(asked).toEqual(['GET', 'POST']);
  expect(states()).toEqual(['pending', 'pending']);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(states()).toEqual(['rejected', 'pending']);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(states()).toEqual(['rejected', 'pending']);
  jest.useRealTimers();
});

it('does not count as failed what the page itself has given up', async () => {
  const handleFailure = jest.fn();
  watchFailedCalls(handleFailure);
  const asked = silentNetwork();
  const call = createStore().dispatch(testApi.endpoints.tryIt.initiate());
  await waitFor(() => expect(asked).toHaveLength(1));
  call.abort();
  await call;
  await new Promise((resolve) => setTimeout(resolve));
  expect(handleFailure).not.toHaveBeenCalled();
});

it('notifies of calls without an answer or with a 5xx, not of refused ones', async () => {
  const handleFailure = jest.fn();
  watchFailedCalls(handleFailure);
  for (const [status, times] of [
    [404, 0],
    [409, 0],
    [503, 1],
  ] as const) {
    handleFailure.mockClear();
    const view = renderScreen(<Scene />, { api: { 'POST /api/try': answer(status, {}) } });
    await view.user.click(await screen.findByRole('button', { name: 'Sin sesión' }));
    const results = () => Object.values(view.store.getState().api.mutations).map((each) => each?.status);
    await waitFor(() => expect(results()).toEqual(['rejected']));
    expect(handleFailure).toHaveBeenCalledTimes(times);
    view.unmount();
  }
});

it('says of a call when nobody has touched the page for a minute', async () => {
  const stop = watchAttendance();
  const { requests, store } = renderScreen(<Scene />, { api: { 'POST /api/try': null } });
  const start = Date.now();
  const now = jest.spyOn(Date, 'now');
  const callAfter = async (ms: number) => {
    now.mockReturnValue(start + ms);
    await store.dispatch(testApi.endpoints.tryIt.initiate());
    return requests.at(-1)?.headers['x-unattended'];
  };
  expect(await callAfter(50_000)).toBeUndefined();
  expect(await callAfter(70_000)).toBe('1');
  document.dispatchEvent(new Event('keydown'));
  expect(await callAfter(120_000)).toBeUndefined();
  now.mockRestore();
  stop();
});
