import { act, screen, waitFor } from '@testing-library/react';
import { baseApi } from '../api/baseApi';
import { shopApi } from '../api/shop.api';
import { useFindFiscalProfileQuery } from '../fiscalData/fiscalData.api';
import { answersOf, createStore, isAllAnswered } from '../store';
import { answer, buildAddress, buildUser, renderScreen } from '../testing';
import { followSession } from './followSession';
import { loadSession, useLogout, useSession, useSetSessionUser } from './useSession';

const { useListAddressesQuery } = shopApi;
const slowApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendSlowly: build.mutation<null, void>({ query: () => ({ url: 'slow', method: 'POST' }) }),
  }),
});

function Scene() {
  const { user } = useSession();
  const { data: addresses = [] } = useListAddressesQuery(undefined, { skip: !user });
  const { data: fiscal } = useFindFiscalProfileQuery(undefined, { skip: !user });
  const logout = useLogout();
  const setUser = useSetSessionUser();
  return (
    <>
      <p>{user?.fullName ?? 'visitante'}</p>
      <p>{addresses.map(({ title }) => title).join()}</p>
      <p>{fiscal?.profile?.name}</p>
      <button type="button" onClick={() => void logout().catch(() => undefined)}>
        salir
      </button>
      <button type="button" onClick={() => setUser(buildUser({ id: 'luis', fullName: 'Luis' }))}>
        entra Luis
      </button>
    </>
  );
}

const click = (name: string) => screen.getByRole('button', { name }).click();

function open(logout: unknown, api = {}) {
  let titles = ['Casa de Ana'];
  let taxpayer = 'ANA LÓPEZ';
  const view = renderScreen(<Scene />, {
    user: buildUser({ fullName: 'Ana' }),
    api: {
      'GET /api/addresses': () => titles.map((title) => buildAddress({ title })),
      'GET /api/user/fiscal-profile': () => ({ profile: { name: taxpayer } }),
      'POST /api/logout': logout,
      ...api,
    },
  });
  const asked = (path: string) => view.requests.filter(({ url }) => url === path).length;
  return {
    ...view,
    asked,
    nowHas: (title: string, name: string) => {
      titles = [title];
      taxpayer = name;
    },
  };
}

describe('after a user signs out', () => {
  it('nothing of their data is shown to the next user, not even for a moment', async () => {
    const { store, nowHas } = open(answer(204));
    await screen.findByText('Casa de Ana');
    await screen.findByText('ANA LÓPEZ');
    act(() => click('salir'));
    expect(await screen.findByText('visitante')).toBeVisible();
    nowHas('Casa de Luis', 'LUIS RUIZ');
    act(() => click('entra Luis'));
    expect(await screen.findByText('Casa de Luis')).toBeVisible();
    expect(await screen.findByText('LUIS RUIZ')).toBeVisible();
    expect(JSON.stringify(store.getState().api.queries)).not.toMatch(/Casa de Ana|ANA LÓPEZ/);
  });

  it('nothing of their data waits for a call of theirs that is never answered', async () => {
    const { store, nowHas } = open(answer(204), { 'POST /api/slow': () => new Promise(() => undefined) });
    const stop = followSession(store);
    await screen.findByText('Casa de Ana');
    void store.dispatch(slowApi.endpoints.sendSlowly.initiate());
    act(() => click('salir'));
    expect(await screen.findByText('visitante')).toBeVisible();
    nowHas('Casa de Luis', 'LUIS RUIZ');
    act(() => click('entra Luis'));
    expect(await screen.findByText('Casa de Luis')).toBeVisible();
    expect(screen.getByText('Luis')).toBeVisible();
    expect(JSON.stringify(store.getState().api.queries)).not.toMatch(/Casa de Ana|ANA LÓPEZ/);
    stop();
  });

  it('the other tabs are told', async () => {
    localStorage.clear();
    open(answer(204));
    await screen.findByText('Ana');
    act(() => click('salir'));
    await screen.findByText('visitante');
    expect(localStorage.getItem('boom.session')).not.toBeNull();
  });

  it('they are still signed in when the shop could not be reached', async () => {
    localStorage.clear();
    const { asked } = open(answer(503));
    await screen.findByText('Ana');
    act(() => click('salir'));
    await waitFor(() => expect(asked('/api/logout')).toBe(1));
    expect(await screen.findByText('Casa de Ana')).toBeVisible();
    expect(screen.getByText('Ana')).toBeVisible();
    expect(localStorage.getItem('boom.session')).toBeNull();
  });
});

describe('a page that the server renders', () => {
  const asked: string[] = [];
  beforeEach(() => {
    asked.length = 0;
    globalThis.fetch = async (input) => {
      const { pathname } = new URL((input as Request).url);
      asked.push(pathname);
      if (pathname === '/api/user') return Response.json(buildUser({ fullName: 'Ana' }));
      const status = pathname === '/api/categories' ? 200 : pathname.endsWith('gone') ? 404 : 503;
      return Response.json([], { status });
    };
  });

  it('asks the API who is signed in only where the request has a session', async () => {
    const store = createStore({ apiOrigin: 'http://api' });
    await loadSession(store, false);
    expect(asked).toEqual([]);
    expect(isAllAnswered(store)).toBe(true);
    await loadSession(createStore({ apiOrigin: 'http://api' }), true);
    expect(asked).toEqual(['/api/user']);
  });

  it('passes on final answers, "not found" included, and leaves failed requests to the browser', async () => {
    const store = createStore({ apiOrigin: 'http://api' });
    const { listCategories, findProduct } = shopApi.endpoints;
    await store.dispatch(listCategories.initiate(undefined, { subscribe: false }));
    await store.dispatch(findProduct.initiate('gone', { subscribe: false }));
    expect(isAllAnswered(store)).toBe(true);
    await store.dispatch(findProduct.initiate('busy', { subscribe: false }));
    expect(isAllAnswered(store)).toBe(false);

    const inBrowser = createStore({}, answersOf(store)).getState();
    expect(listCategories.select()(inBrowser)).toMatchObject({ isSuccess: true, data: [] });
    expect(findProduct.select('gone')(inBrowser)).toMatchObject({ isError: true });
    expect(findProduct.select('busy')(inBrowser)).toMatchObject({ isUninitialized: true });
    expect(Math.abs(Date.now() - (inBrowser.renderedAt ?? 0))).toBeLessThan(60_000);
  });

  it.each([401, 408, 425, 429])('leaves what was refused for the moment to the browser: %i', async (status) => {
    globalThis.fetch = async () => Response.json({ error: 'Espera', code: 'later' }, { status });
    const store = createStore({ apiOrigin: 'http://api' });
    const { listCategories } = shopApi.endpoints;
    await store.dispatch(listCategories.initiate(undefined, { subscribe: false }));
    expect(isAllAnswered(store)).toBe(false);
    expect(answersOf(store)).toMatchObject({ api: { queries: {} } });
  });

  it('has no answers for a page that the server did not render', () => {
    expect(createStore().getState().renderedAt).toBeNull();
  });
});
