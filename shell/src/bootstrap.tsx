import { chunksSettled, createStore, followSession, persistCart, watchConnection } from '@boom/platform';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App';
import { watchVisit } from './metrics/watchVisit';
import { isCachedPage } from './offline/cachedPage';
import { registerWorker } from './offline/registerWorker';
import { openInfoPage } from './pages/infoPages';
import { importRemote } from './remotes/federation';
import { preloadScripts, refreshScripts } from './remotes/preloadScripts';
import { RemoteError, reportFailure } from './remotes/remoteErrors';
import { createRemoteLoader } from './remotes/remoteLoader';
import { ShopRouter } from './routing/ShopRouter';
import { findSitePath } from './routing/siteMap';
import { replayClicks } from './start/clickQueue';
import { captureInput } from './start/inputReplay';
import { createPrefetch, loadPages, prefetchLinks } from './start/prefetch';
import { readPageState } from './start/readPageState';
import { nextTask, runInTasks } from './start/tasks';
import { i18n } from './start/texts';
import { fetchRegistry } from './updates/fetchRegistry';
import { createUpdates } from './updates/updates';

/** Starts the shop: renders it, or hydrates the server's markup. */
export async function startShell(): Promise<void> {
  const page = readPageState();
  const visit = watchVisit(page);
  const store = createStore({}, page.answers);

  const report = (error: RemoteError, generation: number) => {
    reportFailure(error, generation);
    visit.note({ kind: 'failure', remote: error.remote, version: error.version });
  };
  const loader = createRemoteLoader({
    page,
    ask: () => fetchRegistry(page.visitor),
    reload: () => {
      const canReload = updates.canReload();
      if (canReload) location.reload();
      return canReload;
    },
    importRemote,
    preload: preloadScripts,
    refresh: refreshScripts,
    report,
    onShown: (remote, version, target) => visit.note({ kind: 'widget' in target ? 'part' : 'screen', remote, version }),
  });
  const updates = createUpdates(loader.live, store);
  const prefetch = createPrefetch(loader, store);
  const { pathname } = location;
  const place = findSitePath(page.registry, pathname);
  const owner = place?.owner ?? 'shell';
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root element');

  let captured: ReturnType<typeof captureInput> | undefined;

  // Once, after the first render: what works in a browser only. Outside of React's own work: to answer a click, React
  // first hydrates the button's component, which it cannot do within it. The queued clicks come last, also when a step
  // before them failed, because no button works until then.
  const handleRendered = () =>
    void runInTasks([
      () => persistCart(store),
      () => {
        followSession(store);
        prefetchLinks(prefetch);
        updates.start();
        if (page.drawn) watchConnection(store, isCachedPage());
        registerWorker(page.worker);
        visit.beginWhenQuiet();
      },
    ]).finally(() => runInTasks([() => captured?.replay(), replayClicks]));
  const shop = (
    <ShopRouter isDue={updates.isDue} onNavigate={prefetch}>
      <AfterFirstRender onRendered={handleRendered}>
        <App store={store} i18n={i18n} loader={loader} serverState={store.getState()} />
      </AfterFirstRender>
    </ShopRouter>
  );

  if (!page.drawn) {
    // Decides what an offline tab renders.
    watchConnection(store, isCachedPage());
    // Before the first render: the remote on the screen starts to load at once.
    if (owner !== 'shell' && !place?.access) loader.load(owner, { pathname });
    createRoot(root).render(shop);
    return;
  }
  // "Back" since the document came (starter): reloading opens that page as a new document.
  const isElsewhere = () => root.dataset.address !== location.pathname + location.search;
  if (isElsewhere()) return location.reload();
  // The page's code loads first and hydration follows in a task of its own; until then the page's markup stays.
  if (place && page.drawn === 'page') {
    if (owner === 'shell') await openInfoPage(place.path);
    else loadPages(await loader.openForHydration(owner, pathname), new URL(location.href), store);
  }
  await nextTask();
  // Nor may the code of parts that the page loads by themselves come later: what is pressed in markup without is lost.
  await chunksSettled();
  if (isElsewhere()) return location.reload();
  captured = captureInput(root);
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

function AfterFirstRender({ onRendered, children }: { onRendered: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    onRendered();
  }, []);
  return children;
}
