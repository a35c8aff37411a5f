import { lazyComponent, type RemoteModule } from '@boom/platform';

/** The module that this remote exposes as "./remote". */
export default {
  contract: 1,
  routes: [
    { path: 'payment/success', lazy: () => import('./payment/SuccessPage') },
    { path: 'payment/failure', lazy: () => import('./payment/FailurePage') },
  ],
  widgets: {
    CartDrawer: lazyComponent(() => import('./cart/CartDrawer')),
    CheckoutDialog: lazyComponent(() => import('./checkout/CheckoutDialog')),
  },
} satisfies RemoteModule;
