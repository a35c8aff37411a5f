import { type BoomState, createStore } from '@boom/platform';
import { buildUser } from '@boom/platform/testing';
import type { RemoteLoader } from '../remotes/remoteLoader';
import { buildPage, buildRelease } from '../test/renderShell';
import { createPrefetch, prefetchLinks } from './prefetch';

const { registry } = buildPage({
  catalog: { release: buildRelease({ paths: [{ path: '/producto/:id', title: 'Producto' }] }) },
  account: { release: buildRelease({ paths: [{ path: '/dashboard', title: 'Mi cuenta', access: 'signedIn' }] }) },
  admin: { release: buildRelease({ paths: [{ path: '/admin/*', title: 'Panel', access: 'admin' }] }) },
});

function setUp(user: ReturnType<typeof buildUser> | null = null) {
  const store = createStore();
  const entry = { status: 'fulfilled', endpointName: 'findCurrentUser', data: user, requestId: '1' };
  const known = { api: { ...store.getState().api, queries: { 'findCurrentUser(undefined)': entry } } };
  const tab = createStore({}, known as unknown as Partial<BoomState>);
  const load = jest.fn(async () => undefined);
  const open = jest.fn(async () => [{ route: {}, params: { id: '1' }, page: { Component: () => null, load } }]);
  const prefetch = createPrefetch({ open, live: { current: () => registry } } as unknown as RemoteLoader, tab);
  return { load, open, prefetch, store: tab };
}

it('a link that is pointed at, touched or focused fetches its page and the data of it, once', async () => {
  const { load, open, prefetch, store } = setUp();
  prefetchLinks(prefetch);
  document.body.innerHTML =
    '<a href="/producto/1"><b>Laptop</b></a><a href="/dashboard">Mi cuenta</a><a href="/envios">Envíos</a><a href="https://otra.mx/">Otra</a>';

  document.querySelector('b')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  for (const link of document.querySelectorAll('a')) link.dispatchEvent(new Event('focusin', { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(open.mock.calls).toEqual([['catalog', '/producto/1']]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledWith({ params: { id: '1' }, url: new URL('/producto/1', location.origin), store });
});

it('nothing is fetched ahead without a connection', async () => {
  const { open, prefetch, store } = setUp();
  store.dispatch({ type: 'connection/changed', payload: false });
  await prefetch('/producto/1');
  expect(open).not.toHaveBeenCalled();
  store.dispatch({ type: 'connection/changed', payload: true });
  await prefetch('/producto/1');
  expect(open).toHaveBeenCalledTimes(1);
});

it.each([
  ['a visitor', null, []],
  ['a customer', buildUser(), ['account']],
  ['an administrator', buildUser({ isAdmin: true }), ['account', 'admin']],
])('%s gets only the protected pages that they may see', async (_who, user, remotes) => {
  const { open, prefetch } = setUp(user);
  await prefetch('/dashboard');
  await prefetch('/admin/productos');
  expect(open.mock.calls.map(([remote]: string[]) => remote)).toEqual(remotes);
});
