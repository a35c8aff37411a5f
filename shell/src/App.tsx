import { type BoomState, type BoomStore, type I18n, LazyFailureContext, PlatformProvider } from '@boom/platform';
import { Layout } from './layout/Layout';
import { ShellErrorBoundary } from './layout/ShellErrorBoundary';
import type { RemoteLoader } from './remotes/remoteLoader';
import { RemoteLoaderContext } from './remotes/useRemote';

interface AppProps {
  store: BoomStore;
  i18n: I18n;
  loader: RemoteLoader;
  /** The state that the server rendered with, used while its markup is hydrated. */
  serverState?: BoomState;
}

/** The providers, outermost first; the router is outside of them, one for the browser and one for the server. */
export function App({ store, i18n, loader, serverState }: AppProps) {
  return (
    <PlatformProvider store={store} i18n={i18n} serverState={serverState}>
      <RemoteLoaderContext value={loader}>
        <LazyFailureContext value={loader.reportLazyFailure}>
          <ShellErrorBoundary>
            <Layout />
          </ShellErrorBoundary>
        </LazyFailureContext>
      </RemoteLoaderContext>
    </PlatformProvider>
  );
}
