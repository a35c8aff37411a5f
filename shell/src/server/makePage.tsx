import {
  addMessages,
  answersOf,
  createStore,
  type I18n,
  isAllAnswered,
  type PageHead,
  type PageVisit,
  type RemoteModule,
} from '@boom/platform';
import { StaticRouter } from 'react-router-dom';
import { App } from '../App';
import { loadLayout } from '../layout/loadLayout';
import { openInfoPage } from '../pages/infoPages';
import type { OpenPage } from '../remotes/adoptRoutes';
import { createRemoteLoader } from '../remotes/remoteLoader';
import { findSitePath } from '../routing/siteMap';
import { draw } from './draw';
import type { OnDrawingFailure, PageData, PageMarkup, PageOrder } from './messages';

/** What does not change from page to page in one thread. */
export interface PageWorld {
  apiOrigin: string;
  dataMs: number;
  i18n: I18n;
  /** The remote whose screens this thread draws; null for the shell's own pages. */
  remote: { id: string; module: RemoteModule } | null;
}

interface Listener {
  onData: (data: PageData) => void;
  /** A part was left to the browser. */
  onFailure: OnDrawingFailure;
}

/** Reads what a page needs, tells it, and draws the page from it. */
export async function makePage(order: PageOrder, world: PageWorld, listener: Listener): Promise<PageMarkup> {
  const { remote, i18n, apiOrigin, dataMs } = world;
  const url = new URL(order.url);
  const reading = createStore({ apiOrigin, headers: order.headers, timeoutMs: dataMs });
  const loader = createRemoteLoader({
    page: order.page,
    ask: async () => order.page.registry,
    reload: () => false,
    importRemote: async () => remote?.module ?? Promise.reject(new Error('left to the browser')),
    preload: () => undefined,
    refresh: async () => undefined,
    addMessages: (messages) => addMessages(i18n, messages),
    report: (error) => listener.onFailure('load', error.message),
    onShown: () => undefined,
  });
  const place = findSitePath(order.page.registry, url.pathname);
  const pages = remote ? await loader.openForGood(remote.id, url.pathname) : [];
  if (place?.owner === 'shell') await openInfoPage(place.path);

  const reads = pages.map(async ({ page, params }) => page.load?.({ params, url, store: reading }));
  const isInTime = await atMost(dataMs, [loadLayout(reading, order.hasSession, place), ...reads], listener.onFailure);
  // Drawn from exactly what the browser gets: what failed or came too late is not there for either of them.
  const answers = answersOf(reading);
  const store = createStore({}, answers);
  const head = headOf(pages, { url, store }, listener.onFailure);
  listener.onData({ answers, head, isWhole: isInTime && isAllAnswered(reading) });

  const app = (
    <StaticRouter location={url.pathname + url.search}>
      <App store={store} i18n={i18n} loader={loader} />
    </StaticRouter>
  );
  return draw(app, order.nonce, listener.onFailure);
}

/**
 * Waits until everything is there or has failed, but not longer; what comes later the browser asks for again.
 *
 * @returns whether everything had its time.
 */
async function atMost(ms: number, work: Promise<unknown>[], onFailure: Listener['onFailure']): Promise<boolean> {
  const all = Promise.allSettled(work).then((results) => {
    for (const result of results) if (result.status === 'rejected') onFailure('load', String(result.reason));
    return true;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const isInTime = await Promise.race([all, limit]);
  clearTimeout(timer);
  return isInTime;
}

/** Layouts first, the page itself last: it knows best. */
function headOf(pages: OpenPage[], visit: Omit<PageVisit, 'params'>, onFailure: Listener['onFailure']): PageHead {
  try {
    return Object.assign({}, ...pages.map(({ page, params }) => page.head?.({ ...visit, params })));
  } catch (error) {
    onFailure('head', String(error));
    return {};
  }
}
