import { Writable } from 'node:stream';
import {
  answersOf,
  baseApi,
  createStore,
  type I18n,
  isAllAnswered,
  type PageHead,
  type PageVisit,
  type RemoteModule,
} from '@boom/platform';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { App } from '../App';
import { loadLayout } from '../layout/loadLayout';
import { openInfoPage } from '../pages/infoPages';
import { createRemoteLoader } from '../remotes/remoteLoader';
import type { OpenPage } from '../remotes/remoteRoutes';
import { findSitePath } from '../routing/siteMap';
import { within } from '../within';
import type { OnRenderFailure, PageData, PageMarkup, PageRequest } from './messages';

/** What does not change from page to page in one thread. */
export interface RenderContext {
  apiOrigin: string;
  dataMs: number;
  i18n: I18n;
  /** The remote whose screens this thread renders; null for the shell's own pages. */
  remote: { id: string; module: RemoteModule } | null;
}

interface Listener {
  onData: (data: PageData) => void;
  /** A part was left to the browser. */
  onFailure: OnRenderFailure;
}

/** Reads what a page needs, tells it, and renders the page from it. */
export async function renderPage(
  request: PageRequest,
  { remote, i18n, apiOrigin, dataMs }: RenderContext,
  listener: Listener,
): Promise<PageMarkup> {
  const url = new URL(request.url);
  const reading = createStore({ apiOrigin, headers: request.headers, timeoutMs: dataMs });
  const loader = createRemoteLoader({
    page: request.page,
    ask: async () => request.page.registry,
    reload: () => false,
    importRemote: async () => remote?.module ?? Promise.reject(new Error('left to the browser')),
    preload: () => undefined,
    refresh: async () => undefined,
    report: (error) => listener.onFailure('load', error.message),
    onShown: () => undefined,
  });
  const place = findSitePath(request.page.registry, url.pathname);
  const pages = remote ? await loader.openForHydration(remote.id, url.pathname) : [];
  if (place?.owner === 'shell') await openInfoPage(place.path);

  const reads = Promise.allSettled([
    loadLayout(reading, request.hasSession, place),
    ...pages.map(async ({ page, params }) => page.load?.({ params, url, store: reading })),
  ]);
  // What comes later is requested by the browser again.
  const results = await within(dataMs, reads);
  for (const result of results ?? []) {
    if (result.status === 'rejected') listener.onFailure('load', String(result.reason));
  }
  // Rendered from exactly what the browser gets: what failed or came too late is not there for either of them.
  const answers = answersOf(reading);
  const store = createStore({}, answers);
  const head = headOf(pages, { url, store }, listener.onFailure);
  const isRefused = Object.values(reading.getState().api.queries).some(
    (entry) => (entry?.error as { status?: unknown } | undefined)?.status === 429,
  );
  listener.onData({ answers, head, isWhole: results !== undefined && isAllAnswered(reading), isRefused });
  // RTK Query would keep this store for minutes, by a timer for each answer; a read that comes late starts another one.
  const clearReading = () => reading.dispatch(baseApi.util.resetApiState());
  clearReading();
  void reads.then(clearReading);

  const app = (
    <StaticRouter location={url.pathname + url.search}>
      <App store={store} i18n={i18n} loader={loader} />
    </StaticRouter>
  );
  return renderMarkup(app, request.nonce, listener.onFailure);
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

/**
 * Renders a page whole, with one style sheet.
 *
 * @param onFailure told of every part that threw: its place holds what waits there, and the browser renders it.
 * @throws what the shell itself threw, outside every boundary.
 */
async function renderMarkup(page: ReactElement, nonce: string, onFailure: OnRenderFailure): Promise<PageMarkup> {
  const sheet = new ServerStyleSheet({ nonce });
  try {
    const html = await new Promise<string>((resolve, reject) => {
      const parts: Buffer[] = [];
      const collector = new Writable({
        write(part: Buffer, _encoding, done) {
          parts.push(part);
          done();
        },
        final(done) {
          resolve(Buffer.concat(parts).toString());
          done();
        },
      });
      const stream = renderToPipeableStream(sheet.collectStyles(page), {
        // Everything in its place: a large part that came later would need an inline script to move it there.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => stream.pipe(collector),
        onShellError: reject,
        onError(error) {
          onFailure('draw', error instanceof Error ? (error.stack ?? error.message) : String(error));
        },
      });
    });
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}
