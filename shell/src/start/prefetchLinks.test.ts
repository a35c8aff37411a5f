import type { BoomStore } from '@boom/platform';
import type { RemoteLoader } from '../remotes/remoteLoader';
import { buildPage, buildRelease } from '../test/renderShell';
import { prefetchLinks } from './prefetchLinks';

const { registry } = buildPage({
  catalog: { release: buildRelease({ paths: [{ path: '/producto/:id', title: 'Producto' }] }) },
  account: { release: buildRelease({ paths: [{ path: '/dashboard', title: 'Mi cuenta', access: 'signedIn' }] }) },
});
const store = { getState: () => ({ connection: { isOnline: true } }) } as unknown as BoomStore;

it('a link that is pointed at, touched or focused sends for its page and what that loads, once', async () => {
  const load = jest.fn(async () => undefined);
  const open = jest.fn(async () => [{ route: {}, params: { id: '1' }, page: { Component: () => null, load } }]);
  prefetchLinks({ open, live: { current: () => registry } } as unknown as RemoteLoader, store);
  document.body.innerHTML =
    '<a href="/producto/1"><b>Laptop</b></a><a href="/dashboard">Mi cuenta</a><a href="/envios">Envíos</a><a href="https://otra.mx/">Otra</a>';

  document.querySelector('b')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  for (const link of document.querySelectorAll('a')) link.dispatchEvent(new Event('focusin', { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(open.mock.calls).toEqual([['catalog', '/producto/1']]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledWith({ params: { id: '1' }, url: new URL('/producto/1', location.origin), store });
});
