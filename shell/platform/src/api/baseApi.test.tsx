import { screen, waitFor } from '@testing-library/react';
import { useSession } from '../session/useSession';
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

it('does not ask who is signed in because a password was wrong', async () => {
  const { requests, store } = await refuse('invalid_credentials');
  await waitFor(() =>
    expect(Object.values(store.getState().api.mutations).map((each) => each?.status)).toEqual(['rejected']),
  );
  expect(requests.filter(({ url }) => url === '/api/user')).toHaveLength(1);
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
