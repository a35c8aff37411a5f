import { type BoomStore, type createI18n, PlatformProvider } from '@boom/platform';
import { createBrowserRouter, RouterProvider } from '@boom/platform/router';
import { useState } from 'react';
import type { ResolvedRegistry } from './registry/registry';
import { RegistryContext } from './registry/useNavbarItems';
import type { RemoteLoader } from './remotes/remoteLoader';
import { RemoteLoaderContext } from './remotes/useRemote';
import { routes } from './routes';

interface AppProps {
  store: BoomStore;
  i18n: ReturnType<typeof createI18n>;
  loader: RemoteLoader;
  registry: ResolvedRegistry;
}

/** The providers, outermost first, and the router. */
export function App({ store, i18n, loader, registry }: AppProps) {
  const [router] = useState(() => createBrowserRouter(routes));
  return (
    <PlatformProvider store={store} i18n={i18n}>
      <RegistryContext value={registry}>
        <RemoteLoaderContext value={loader}>
          <RouterProvider router={router} />
        </RemoteLoaderContext>
      </RegistryContext>
    </PlatformProvider>
  );
}
