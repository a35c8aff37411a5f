import type { RemoteModule } from '@boom/platform';
import esMX from './i18n/es-MX.json';

/** The module that this remote exposes as "./remote". */
export default {
  contract: 1,
  messages: { account: esMX },
  routes: [
    { path: 'auth', lazy: () => import('./auth/AuthPage') },
    { path: 'dashboard', lazy: () => import('./dashboard/DashboardPage') },
  ],
} satisfies RemoteModule;
