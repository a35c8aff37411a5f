import type { RemoteModule } from '@boom/platform';

export default {
  contract: 1,
  routes: [{ path: 'support', lazy: () => import('./tickets/SupportPage') }],
} satisfies RemoteModule;
