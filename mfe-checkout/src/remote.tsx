import { lazyPart, type RemoteModule } from '@boom/platform';
import esMX from './i18n/es-MX.json';

/** What this remote exposes as "./remote". */
export default {
  contract: 1,
  messages: { checkout: esMX },
  routes: [
    { path: 'payment/success', lazy: () => import('./payment/SuccessPage') },
    { path: 'payment/failure', lazy: () => import('./payment/FailurePage') },
  ],
  widgets: {
    CartDrawer: lazyPart(async () => ({ default: (await import('./cart/CartDrawer')).CartDrawer })),
    CheckoutDialog: lazyPart(async () => ({ default: (await import('./checkout/CheckoutDialog')).CheckoutDialog })),
  },
} satisfies RemoteModule;
