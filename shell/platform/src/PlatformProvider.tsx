import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { BoomStore } from './store';

/** Store and texts around everything; shell, standalone remotes and tests use the same one. */
export function PlatformProvider({ store, i18n, children }: { store: BoomStore; i18n: i18n; children: ReactNode }) {
  return (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
    </Provider>
  );
}
