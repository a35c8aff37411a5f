import type { RemoteModule } from '@boom/platform';
import esMX from './i18n/es-MX.json';

export default {
  contract: 1,
  messages: { support: esMX },
  routes: [{ path: 'support', lazy: () => import('./tickets/SupportPage') }],
} satisfies RemoteModule;
