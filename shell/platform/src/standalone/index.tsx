import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { keepCart } from '../cart/keepCart';
import { useCartActions, useIsCartOpen } from '../cart/useCart';
import { useCheckout, useResumeCheckout } from '../checkout/useCheckout';
import { GlobalStyle } from '../design';
import { Toast } from '../design/feedback/Toast';
import { addMessages, createI18n } from '../i18n/createI18n';
import { PlatformProvider } from '../PlatformProvider';
import type { RemoteModule, RemoteWidgets } from '../remote';
import { createStore } from '../store';
import { useCurrentToast } from '../toasts/useToast';
import esMX from './es-MX.json';
import { SignInPage } from './SignInPage';

/** What stands around the remote's page: styles, its widgets, the current message. No navbar, no boundary. */
function Frame({ widgets }: { widgets?: RemoteWidgets }) {
  const { toast, dismiss } = useCurrentToast();
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
      <div role="status">{toast && <Toast {...toast} action={undefined} onDismiss={dismiss} />}</div>
    </>
  );
}

/** The remote's own screen at this path, where it has one, goes before. */
const signIn = { path: '/auth', element: <SignInPage /> };

/**
 * Draws one remote by itself, for development: the shell's providers without the shell.
 * What belongs to another remote is not there; its paths show the router's own error, but for `/auth`.
 */
export function runAlone({ routes, messages, widgets }: RemoteModule): void {
  const store = createStore();
  const i18n = createI18n();
  addMessages(i18n, { ...messages, alone: esMX });
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
  keepCart(store);
}
