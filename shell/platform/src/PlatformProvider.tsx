import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { BoomState, BoomStore } from './store';

interface PlatformProviderProps {
  store: BoomStore;
  i18n: i18n;
  /** What the server drew from, while its markup is adopted: the store itself may have moved on meanwhile. */
  serverState?: BoomState;
  children: ReactNode;
}

/** Store and texts around everything; shell, server, standalone remotes and tests use the same one. */
export function PlatformProvider({ store, i18n, serverState, children }: PlatformProviderProps) {
  return (
    <Provider store={store} serverState={serverState}>
      <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
    </Provider>
  );
}
