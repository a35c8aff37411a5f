import {
  addMessages,
  createI18n,
  createStore,
  ErrorState,
  GlobalStyle,
  PlatformProvider,
  persistCart,
  type RemoteModule,
  type RemoteWidgets,
  Toasts,
  useCartActions,
  useCheckout,
  useIsCartOpen,
  useResumeCheckout,
  useSession,
} from '@boom/platform';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Navigate, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { coversPath } from '../registry/paths';
import type { RemotePath } from '../registry/registry';
import esMX from './es-MX.json';
import { SignInPage } from './SignInPage';

type Paths = ReadonlyArray<Pick<RemotePath, 'path' | 'access'>>;

/** As in the shop, a visitor is sent to sign in. What kind of account it is, the remote and the API say. */
function SignedInOnly() {
  const { user, isLoading, hasFailed, retry } = useSession();
  const { pathname, search } = useLocation();
  if (hasFailed) return <ErrorState onRetry={retry} isRetrying={isLoading} />;
  if (isLoading) return <div aria-busy="true" />;
  return user ? <Outlet /> : <Navigate to={`/auth?next=${encodeURIComponent(pathname + search)}`} replace />;
}

/** Surrounds the remote's page: styles, its widgets, the current message. No navbar, no boundary. */
function Frame({ widgets, paths }: { widgets?: RemoteWidgets; paths: Paths }) {
  const { pathname } = useLocation();
  const isCartOpen = useIsCartOpen();
  const { request, close } = useCheckout();
  const cart = useCartActions();
  useResumeCheckout();
  return (
    <>
      <GlobalStyle />
      <main>
        {paths.some(({ path, access }) => access && coversPath(path, pathname)) ? <SignedInOnly /> : <Outlet />}
      </main>
      {widgets && isCartOpen && <widgets.CartDrawer isOpen onClose={cart.close} />}
      {widgets && request && <widgets.CheckoutDialog isOpen onClose={close} />}
      <Toasts />
    </>
  );
}

/** The remote's own screen at this path, where it has one, goes before. */
const signIn = { path: '/auth', element: <SignInPage /> };

/**
 * Renders one remote alone, for development: with the shell's providers, without the shell. Other remotes are missing;
 * their paths show the router's own error, except `/auth`.
 *
 * @param paths of its `remote.json`.
 */
export function runStandalone({ routes, widgets }: RemoteModule, paths: Paths): void {
  const store = createStore();
  const i18n = createI18n();
  addMessages(i18n, { standalone: esMX });
  const router = createBrowserRouter([
    {
      element: <Frame widgets={widgets} paths={paths} />,
      hydrateFallbackElement: <div aria-busy="true" />,
      children: [...routes, signIn],
    },
  ]);

  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root element');
  createRoot(root).render(
    <PlatformProvider store={store} i18n={i18n}>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  persistCart(store);
}
