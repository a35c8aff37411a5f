import {
  addMessages,
  createI18n,
  createStore,
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
} from '@boom/platform';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import esMX from './es-MX.json';
import { SignInPage } from './SignInPage';

/** Surrounds the remote's page: styles, its widgets, the current message. No navbar, no boundary. */
function Frame({ widgets }: { widgets?: RemoteWidgets }) {
  const isCartOpen = useIsCartOpen();
  const { request, close } = useCheckout();
  const cart = useCartActions();
  useResumeCheckout();
  return (
    <>
      <GlobalStyle />
      <main>
        <Outlet />
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
 */
export function runStandalone({ routes, widgets }: RemoteModule): void {
  const store = createStore();
  const i18n = createI18n();
  addMessages(i18n, { standalone: esMX });
  const router = createBrowserRouter([
    {
      element: <Frame widgets={widgets} />,
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
