import { addMessages, createI18n, createStore, followSession, keepCart, watchConnection } from '@boom/platform';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App';
import { watchVisit } from './figures/watchVisit';
import esMX from './i18n/es-MX.json';
import { isKeptCopy } from './offline/keptCopy';
import { registerWorker } from './offline/registerWorker';
import { openInfoPage } from './pages/infoPages';
import { RemoteError } from './remotes/errors';
import { importRemote } from './remotes/federation';
import { preloadScripts, refreshScripts } from './remotes/preloadScripts';
import { createRemoteLoader } from './remotes/remoteLoader';
import { reportFailure } from './remotes/reportFailure';
import { askRegistry } from './renewal/askRegistry';
import { createRenewal } from './renewal/renewal';
import { ShopRouter } from './routing/ShopRouter';
import { findSitePath } from './routing/siteMap';
import { prefetchLinks } from './start/prefetchLinks';
import { replayPresses } from './start/presses';
import { readPageState } from './start/readPageState';
import { runInTurn } from './start/tasks';
import { holdTyping } from './start/typedText';

/** Puts the shop together; draws it, or adopts what the server has drawn. */
export async function startShell(): Promise<void> {
  const page = readPageState();
  const visit = watchVisit(page);
  const store = createStore({}, page.answers);
  const i18n = createI18n();
  addMessages(i18n, { shell: esMX });

  const report = (error: RemoteError, generation: number) => {
    reportFailure(error, generation);
    visit.note({ kind: 'failure', remote: error.remote, version: error.version });
  };
  const loader = createRemoteLoader({
    page,
    ask: askRegistry,
    reload: () => {
      const canReload = renewal.canReload();
      if (canReload) location.reload();
      return canReload;
    },
    importRemote,
    preload: preloadScripts,
    refresh: refreshScripts,
    addMessages: (messages) => addMessages(i18n, messages),
    report,
    onShown: (remote, version, wanted) => visit.note({ kind: 'widget' in wanted ? 'part' : 'screen', remote, version }),
  });
  const renewal = createRenewal(loader.live, store);
  const { pathname } = location;
  const place = findSitePath(page.registry, pathname);
  const owner = place?.owner ?? 'shell';
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root element');

  let held: ReturnType<typeof holdTyping> | undefined;

  // Once, after the first screen stands: what only the browser knows. Not inside React's own work: to answer a press it
  // first adopts the place of the button, which it cannot do then. The presses come last, and meet a whole
  // shop; they come also when something before them failed, because until then no button is heard.
  const handleDrawn = () =>
    void runInTurn([
      () => keepCart(store),
      () => {
        followSession(store);
        prefetchLinks(loader, store);
        renewal.start();
        if (page.drawn) watchConnection(store, isKeptCopy());
        registerWorker(page.worker);
        visit.beginWhenQuiet();
      },
    ]).finally(() => runInTurn([() => held?.release(), replayPresses]));
  const shop = (
    <ShopRouter isDue={renewal.isDue}>
      <WhenDrawn onDrawn={handleDrawn}>
        <App store={store} i18n={i18n} loader={loader} serverState={store.getState()} />
      </WhenDrawn>
    </ShopRouter>
  );

  if (!page.drawn) {
    // Offline this decides what is drawn.
    watchConnection(store, isKeptCopy());
    // Before anything is drawn: the remote on the screen is on the way already.
    if (owner !== 'shell' && !place?.access) loader.load(owner, { pathname });
    createRoot(root).render(shop);
    return;
  }
  // Markup can only be adopted by what draws at once: the page's code comes first, the markup stands meanwhile.
  if (place && page.drawn === 'page') {
    await (owner === 'shell' ? openInfoPage(place.path) : loader.openForGood(owner, pathname));
  }
  held = holdTyping(root);
  startTransition(() => {
    hydrateRoot(root, shop, {
      onRecoverableError(error) {
        const version = page.registry.remotes[owner]?.release.version ?? 'none';
        report(new RemoteError('adopt', owner, version, error), page.registry.generation);
        reportError(error);
      },
    });
  });
}

function WhenDrawn({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(onDrawn, []);
  return children;
}
