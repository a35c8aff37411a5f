import { lazyComponent, type RemoteModule } from '@boom/platform';

/** The module that this remote exposes as "./remote". */
export default {
  contract: 1,
  routes: [
    { path: 'payment/success', lazy: () => import('./payment/SuccessPage') },
    { path: 'payment/failure', lazy: () => import('./payment/FailurePage') },
  ],
  widgets: {
    CartDrawer: lazyComponent(async () => ({ default: (await import('./cart/CartDrawer')).CartDrawer })),
    CheckoutDialog: lazyComponent(async () => ({
      default: (await import('./checkout/CheckoutDialog')).CheckoutDialog,
    })),
  },
} satisfies RemoteModule;
