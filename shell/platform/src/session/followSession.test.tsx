import { DAY_MS, type UserView } from '@boom/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { shopApi } from '../api/shop.api';
import { answersOf, createStore } from '../store';
import { answer, buildAddress, buildUser, renderScreen } from '../testing';
import { followSession, lastSessionChange, lastUser } from './followSession';
import { sessionApi } from './session.api';
import { loadSession, useSession, useSetSessionUser } from './useSession';

const KEY = 'boom.session';

/** @param next whom a click signs in; it signs out where nobody is named. */
function Scene({ next = null }: { next?: UserView | null }) {
  const { user } = useSession();
  const setUser = useSetSessionUser();
  return (
    <button type="button" onClick={() => setUser(next)}>
      {user?.fullName ?? 'Nadie'}
    </button>
  );
}

const tellOfAnotherTab = (key: string) =>
  act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })));

describe('a session in several tabs', () => {
  it('is told to the others when it begins or ends here', async () => {
    localStorage.removeItem(KEY);
    const { user } = renderScreen(<Scene />, { user: buildUser() });
    await user.click(await screen.findByRole('button', { name: 'María Fernanda López' }));
    expect(localStorage.getItem(KEY)).not.toBeNull();
  });

  it('is asked for again when another tab has changed it, and for no other reason', async () => {
    let current = buildUser();
    const { store, requests } = renderScreen(<Scene />, { api: { 'GET /api/user': () => current } });
    const stop = followSession(store);
    await screen.findByRole('button', { name: 'María Fernanda López' });
    current = buildUser({ fullName: 'Otra Persona' });
    await tellOfAnotherTab('boom.cart');
    expect(requests).toHaveLength(1);
    await tellOfAnotherTab(KEY);
    expect(await screen.findByRole('button', { name: 'Otra Persona' })).toBeVisible();
    stop();
    await tellOfAnotherTab(KEY);
    expect(requests).toHaveLength(2);
  });

  /** What a visitor's page comes with, by a server whose clock is ahead of the browser's. */
  async function visitorsPage(aheadMs = 0) {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + aheadMs);
    const server = createStore();
    await loadSession(server, false);
    const answers = answersOf(server);
    clock.mockRestore();
    return answers;
  }

  function openPage(answers: Awaited<ReturnType<typeof visitorsPage>>) {
    const view = renderScreen(<Scene />, {
      answers,
      api: { 'GET /api/user': buildUser(), 'GET /api/categories': [] },
    });
    expect(screen.getByRole('button', { name: 'Nadie' })).toBeVisible();
    let stop = () => undefined as void;
    act(() => {
      stop = followSession(view.store);
    });
    return { ...view, stop };
  }

  it.each([
    [
      'is asked for again where the page was made before it changed, as one of the browser’s cache',
      1_000,
      buildUser().id,
      'María Fernanda López',
    ],
    ['is believed of a page that was made after it changed', -1_000, buildUser().id, 'Nadie'],
    ['is believed of a page that says what is known, though the browser’s clock was ahead', DAY_MS, null, 'Nadie'],
  ])('%s', async (_what, laterMs, last, shown) => {
    const answers = await visitorsPage();
    lastSessionChange.write(Date.now() + laterMs);
    lastUser.write(last);
    const { requests, stop } = openPage(answers);
    expect(await screen.findByRole('button', { name: shown })).toBeVisible();
    expect(requests).toHaveLength(shown === 'Nadie' ? 0 : 1);
    stop();
  });

  it('is asked for again by a copy of the page on which it changed, though the browser’s clock is behind', async () => {
    const answers = await visitorsPage(DAY_MS);
    const { user, unmount } = renderScreen(<Scene next={buildUser()} />, { answers });
    await user.click(screen.getByRole('button', { name: 'Nadie' }));
    expect(await screen.findByRole('button', { name: 'María Fernanda López' })).toBeVisible();
    lastUser.write(buildUser().id);
    unmount();
    const { requests, stop } = openPage(answers);
    expect(await screen.findByRole('button', { name: 'María Fernanda López' })).toBeVisible();
    expect(requests).toHaveLength(1);
    stop();
  });

  it('shows who follows nothing of who was there before, however long their own takes', async () => {
    let current = buildUser({ fullName: 'Ana' });
    let answerAddresses: (addresses: object[]) => void = () => undefined;
    const addresses = new Promise<object[]>((resolve) => {
      answerAddresses = resolve;
    });
    function Addresses() {
      const { data = [] } = shopApi.useListAddressesQuery();
      return <p>{data.map(({ title }) => title)}</p>;
    }
    /** As a guarded page: it begins anew for another person. */
    function Page() {
      const { user } = useSession();
      return (
        <>
          <h1>{user?.fullName}</h1>
          {user && <Addresses key={user.id} />}
        </>
      );
    }
    const { store } = renderScreen(<Page />, {
      api: {
        'GET /api/user': () => current,
        'GET /api/addresses': () => (current.fullName === 'Ana' ? [buildAddress({ title: 'Casa de Ana' })] : addresses),
      },
    });
    const stop = followSession(store);
    expect(await screen.findByText('Casa de Ana')).toBeVisible();
    current = buildUser({ id: 'luis', fullName: 'Luis' });
    await tellOfAnotherTab(KEY);
    expect(await screen.findByRole('heading', { name: 'Luis' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Casa de Ana')).not.toBeInTheDocument());
    answerAddresses([buildAddress({ title: 'Casa de Luis' })]);
    expect(await screen.findByText('Casa de Luis')).toBeVisible();
    stop();
  });

  it('is asked for again where it was just being asked for', async () => {
    const answers = [answer(401), buildUser()];
    let arrive = () => undefined as void;
    const first = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { store, requests } = renderScreen(<Scene />, {
      api: {
        'GET /api/user': async () => {
          const answered = answers.shift();
          await first;
          return answered;
        },
      },
    });
    const stop = followSession(store);
    await waitFor(() => expect(requests).toHaveLength(1));
    await tellOfAnotherTab(KEY);
    arrive();
    expect(await screen.findByRole('button', { name: 'María Fernanda López' })).toBeVisible();
    stop();
  });

  it('is that of who follows also while a call of the one before is under way', async () => {
    let current = buildUser({ fullName: 'Ana' });
    const { store } = renderScreen(<Scene />, {
      api: { 'GET /api/user': () => current, 'POST /api/logout': () => new Promise(() => undefined) },
    });
    const stop = followSession(store);
    expect(await screen.findByRole('button', { name: 'Ana' })).toBeVisible();
    act(() => void store.dispatch(sessionApi.endpoints.signOut.initiate()));
    current = buildUser({ id: 'luis', fullName: 'Luis' });
    await tellOfAnotherTab(KEY);
    expect(await screen.findByRole('button', { name: 'Luis' })).toBeVisible();
    stop();
  });

  it('that has begun in another reads anew what depends on who is there', async () => {
    let isOver = true;
    const { store, requests } = renderScreen(<Scene />, {
      api: { 'GET /api/user': () => (isOver ? answer(401) : buildUser()), 'GET /api/addresses': [] },
    });
    const stop = followSession(store);
    await screen.findByRole('button', { name: 'Nadie' });
    const reading = store.dispatch(shopApi.endpoints.listAddresses.initiate());
    await reading;
    const asked = () => requests.filter(({ url }) => url === '/api/addresses').length;
    expect(asked()).toBe(1);
    isOver = false;
    await tellOfAnotherTab(KEY);
    expect(await screen.findByRole('button', { name: 'María Fernanda López' })).toBeVisible();
    await waitFor(() => expect(asked()).toBe(2));
    reading.unsubscribe();
    stop();
  });

  it('that has ended in another leaves nothing here of what was read in it', async () => {
    let isOver = false;
    const { store } = renderScreen(<Scene />, {
      api: {
        'GET /api/user': () => (isOver ? answer(401) : buildUser()),
        'GET /api/addresses': [buildAddress({ title: 'Casa de María' })],
      },
    });
    const stop = followSession(store);
    await screen.findByRole('button', { name: 'María Fernanda López' });
    // As a page that was left again has read it.
    await store.dispatch(shopApi.endpoints.listAddresses.initiate(undefined, { subscribe: false }));
    const read = () => JSON.stringify(store.getState().api.queries);
    expect(read()).toContain('Casa de María');
    isOver = true;
    await tellOfAnotherTab(KEY);
    expect(await screen.findByRole('button', { name: 'Nadie' })).toBeVisible();
    await waitFor(() => expect(read()).not.toContain('Casa de María'));
    stop();
  });
});
