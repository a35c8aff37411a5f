import type { RemoteModule } from '@boom/platform';
import { lazy } from 'react';
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
    CartDrawer: lazy(async () => ({ default: (await import('./cart/CartDrawer')).CartDrawer })),
    CheckoutDialog: lazy(async () => ({ default: (await import('./checkout/CheckoutDialog')).CheckoutDialog })),
  },
} satisfies RemoteModule;
