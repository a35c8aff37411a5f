import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { I18n } from './i18n/createI18n';
import { I18nContext } from './i18n/useTranslation';
import type { BoomState, BoomStore } from './store';

interface PlatformProviderProps {
  store: BoomStore;
  i18n: I18n;
  /** What the server drew from, while its markup is adopted: the store itself may have moved on meanwhile. */
  serverState?: BoomState;
  children: ReactNode;
}

/** Store and texts around everything; shell, server, standalone remotes and tests use the same one. */
export function PlatformProvider({ store, i18n, serverState, children }: PlatformProviderProps) {
  return (
    <Provider store={store} serverState={serverState}>
      <I18nContext value={i18n}>{children}</I18nContext>
    </Provider>
  );
}
