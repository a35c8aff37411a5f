import { readRemoteTable } from './remoteTable';

describe('the table of contents of a remote', () => {
  it('gives the page files of every path, layouts first, leaves before the layout', () => {
    const { screens } = readRemoteTable(`
      export default {
        contract: 1,
        routes: [
          { index: true, lazy: () => import('./home/HomePage') },
          {
            path: 'admin',
            lazy: () => import('./layout/Layout'),
            children: [
              { index: true, lazy: () => import('./dashboard/Page') },
              { path: 'productos/:id', lazy: () => import('./products/Page') },
            ],
          },
          { path: 'sin-archivo' },
        ],
      } satisfies RemoteModule;`);
    expect(screens).toEqual([
      { path: '/', pages: ['home/HomePage'] },
      { path: '/admin', pages: ['layout/Layout', 'dashboard/Page'] },
      { path: '/admin/productos/:id', pages: ['layout/Layout', 'products/Page'] },
      { path: '/admin', pages: ['layout/Layout'] },
    ]);
  });

  it('gives the file of every widget', () => {
    const { widgets } = readRemoteTable(`
      import { lazyComponent, type RemoteModule } from '@boom/platform';
      export default {
        routes: [],
        widgets: { CartDrawer: lazyComponent(() => import('./cart/CartDrawer')) },
      } satisfies RemoteModule;`);
    expect(widgets).toEqual({ CartDrawer: 'cart/CartDrawer' });
  });

  it('may be written with functions and variables', () => {
    const { screens } = readRemoteTable(`
      const routes = ['auth', 'dashboard'].map((path) => ({ path, lazy: () => import('./Page') }));
      export default { routes };`);
    expect(screens.map(({ path }) => path)).toEqual(['/auth', '/dashboard']);
  });
});
