import type { RemoteModule } from '@boom/platform';
import { renderScreen, type ScreenOptions } from '@boom/platform/testing';
import esMX from '../i18n/es-MX.json';
import { Layout } from '../layout/Layout';
import type { PageState } from '../registry/pageState';
import type { RemotePath, ResolvedRelease } from '../registry/registry';
import { createRemoteLoader, type LoaderDependencies } from '../remotes/remoteLoader';
import { RemoteLoaderContext } from '../remotes/useRemote';
import { MovingContext } from '../routing/ShopRouter';

/** A release without preloads. */
export function buildRelease(over: Partial<ResolvedRelease> = {}): ResolvedRelease {
  return {
    version: '1.0.0',
    entry: 'remoteEntry.js',
    integrity: 'sha384-entry',
    files: {},
    routes: [],
    widgets: {},
    paths: [],
    ...over,
  };
}

export function buildPage(remotes: PageState['registry']['remotes'], shell = '1.0.0'): PageState {
  return { registry: { generation: 7, shell: { version: shell }, remotes }, shared: {} };
}

/** A remote that shows its name on every path it is given. */
export function buildRemote(name: string, paths: string[], over: Partial<RemoteModule> = {}): RemoteModule {
  return {
    contract: 1,
    routes: paths.map((path) => ({ path, lazy: async () => ({ Component: () => <h1>{name}</h1> }) })),
    ...over,
  };
}

export const remotes = {
  catalog: buildRemote('catálogo', ['', 'producto/:id', 'ofertas', 'explorar']),
  account: buildRemote('cuenta', ['auth', 'dashboard']),
  support: buildRemote('soporte', ['support']),
  admin: buildRemote('panel', ['admin', 'admin/productos']),
  checkout: buildRemote('pago', ['payment/success'], {
    widgets: {
      CartDrawer: () => <div role="dialog">carrito</div>,
      CheckoutDialog: () => <div role="dialog">pagar</div>,
    },
  }),
};

const releaseOf = (...paths: RemotePath[]) => ({ release: buildRelease({ paths }) });

/** The paths of these remotes. */
const live: PageState['registry']['remotes'] = {
  catalog: releaseOf(
    { path: '/', title: 'Electrónica' },
    { path: '/producto/:id', title: 'Producto' },
    { path: '/ofertas', title: 'Ofertas', navbar: { label: 'Ofertas', order: 10 } },
    { path: '/explorar', title: 'Explorar' },
  ),
  checkout: releaseOf({ path: '/payment/success', title: 'Pago exitoso', isPrivate: true }),
  account: releaseOf(
    { path: '/auth', title: 'Iniciar sesión', isPrivate: true },
    { path: '/dashboard', title: 'Mi cuenta', access: 'signedIn', isPrivate: true, formerly: ['/user-dashboard'] },
  ),
  support: releaseOf({
    path: '/support',
    title: 'Centro de soporte',
    isPrivate: true,
    navbar: { label: 'Soporte', order: 90 },
  }),
  admin: releaseOf({ path: '/admin/*', title: 'Panel', access: 'admin', isPrivate: true, hasOwnFrame: true }),
};

interface ShellOptions extends ScreenOptions {
  /** The next page is loading. */
  isMoving?: boolean;
  page?: PageState;
  importRemote?: LoaderDependencies['importRemote'];
  /** The site's registry when it is requested again; unchanged by default. */
  ask?: LoaderDependencies['ask'];
}

/** The whole shell over a fake network, with remotes that need no federation runtime. */
export function renderShell({ page, importRemote, ask, isMoving = false, ...options }: ShellOptions = {}) {
  const state = page ?? buildPage(live);
  const imported: string[] = [];
  const report = jest.fn();
  const loader = createRemoteLoader({
    page: state,
    ask: ask ?? (async () => state.registry),
    reload: () => false,
    importRemote: async (remote, release) => {
      imported.push(remote);
      return importRemote
        ? importRemote(remote, release)
        : (remotes[remote as keyof typeof remotes] ?? Promise.reject(new Error(`no ${remote}`)));
    },
    preload: jest.fn(),
    refresh: async () => undefined,
    report,
    onShown: jest.fn(),
  });
  const providers = (
    <RemoteLoaderContext value={loader}>
      <MovingContext value={isMoving}>
        <Layout />
      </MovingContext>
    </RemoteLoaderContext>
  );
  // As a document without a title from the server.
  document.title = '';
  const screen = renderScreen(providers, {
    ...options,
    messages: { shell: esMX },
    api: { 'GET /api/categories': [], ...options.api },
  });
  return { ...screen, imported, report };
}
