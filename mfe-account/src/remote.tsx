import type { RemoteModule } from '@boom/platform';

/** The module that this remote exposes as "./remote". */
export default {
  contract: 1,
  routes: [
    { path: 'auth', lazy: () => import('./auth/AuthPage') },
    { path: 'dashboard', lazy: () => import('./dashboard/DashboardPage') },
    { path: 'pedido', lazy: () => import('./follow/FollowPage') },
    { path: 'derechos-arco', lazy: () => import('./privacyRequests/PrivacyRequestsPage') },
    { path: 'baja', lazy: () => import('./unsubscribe/UnsubscribePage') },
  ],
} satisfies RemoteModule;
