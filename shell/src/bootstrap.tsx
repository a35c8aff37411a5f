import { addMessages, createI18n, createStore, keepCart } from '@boom/platform';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import esMX from './i18n/es-MX.json';
import { importRemote } from './remotes/federation';
import { preloadScripts, refreshScripts } from './remotes/preloadScripts';
import { createRemoteLoader } from './remotes/remoteLoader';
import { reportFailure } from './remotes/reportFailure';
import { findSitePath } from './routing/siteMap';
import { readPageState } from './start/readPageState';

/** Puts the shop together and draws it. */
export function startShell(): void {
  const page = readPageState();
  const store = createStore();
  const i18n = createI18n();
  addMessages(i18n, { shell: esMX });

  const loader = createRemoteLoader({
    page,
    importRemote,
    preload: preloadScripts,
    refresh: refreshScripts,
    addMessages: (messages) => addMessages(i18n, messages),
    report: reportFailure,
  });
  // Before anything is drawn: the remote on the screen is on the way already.
  const place = findSitePath(location.pathname);
  if (place && place.owner !== 'shell' && !place.access) loader.load(place.owner, { pathname: location.pathname });

  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root element');
  createRoot(root).render(<App store={store} i18n={i18n} loader={loader} registry={page.registry} />);
  keepCart(store);
}
