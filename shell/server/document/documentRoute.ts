import { randomBytes } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { COPY_HEADER, OFFLINE_PATH, WORKER_PATH } from '../../src/offline/worker/agreement';
import type { PageState } from '../../src/registry/pageState';
import type { RemoteRelease } from '../../src/registry/registry';
import { chooseRelease } from '../../src/registry/resolveRegistry';
import { findMovedPath, findSitePath } from '../../src/routing/siteMap';
import { type Forwarding, forwardedHeaders } from '../proxy';
import type { Overrides } from '../releases/override/overrides';
import type { ShellBuild } from '../releases/shellBuilds';
import { visitorOf } from '../releases/visitor';
import type { FindReleases } from '../releases/visitorReleases';
import { makeFirstScreen } from '../rendering/firstScreen';
import type { ChosenRemote, RenderThreads } from '../rendering/renderThreads';
import { contentSecurityPolicy, integrityPolicy } from './contentSecurityPolicy';
import { type DescribedPlace, describePlace } from './describedPlace';
import { renderPage } from './page';
import { createPageCopies, type Encoding, PageCopy } from './pageCopies';
import { pageRegistry } from './pageRegistry';

const sessionCookie = /(?:^|;\s*)(?:__Host-)?boom=/;

interface DocumentSettings {
  forwarding: Forwarding;
  findReleases: FindReleases;
  overrideOf: Overrides['overrideOf'];
  threads: RenderThreads;
  hasServiceWorker: boolean;
}

/** Answers every page of the shop with its document (docs/first-screen.md). */
export function documentRoute(settings: DocumentSettings): Middleware {
  const { forwarding, findReleases, overrideOf, threads, hasServiceWorker } = settings;
  const { publicUrl } = forwarding;
  const copies = createPageCopies();

  async function makeCopy(ctx: Context, visit: Visit): Promise<PageCopy> {
    const nonce = randomBytes(16).toString('base64');
    const { place, remote, page, hasSession, build } = visit;
    const order = {
      url: new URL(ctx.url, publicUrl).href,
      page,
      hasSession,
      headers: { ...forwardedHeaders(ctx.req, forwarding), ...(hasSession && { Cookie: ctx.get('Cookie') }) },
      nonce,
    };
    // Empty, so that it serves at any address.
    const isForOffline = place?.path === OFFLINE_PATH;
    const screen = isForOffline
      ? { head: {}, isWhole: true }
      : await makeFirstScreen(threads, build, order, place, remote);
    const state = { ...page, answers: screen.answers, drawn: screen.drawn };
    const text = renderPage({ pathname: ctx.path, place, publicUrl, nonce, build, state, screen });
    return new PageCopy(place ? (screen.head.status ?? 200) : 404, nonce, screen.isWhole, text);
  }

  async function readVisit(ctx: Context): Promise<Visit> {
    const visitor = visitorOf(ctx);
    const { registry, shell, refuse, resolved } = await findReleases(visitor, overrideOf(ctx));
    const place = findSitePath(resolved, ctx.path);
    const live = place && registry.remotes[place.owner];
    const release = live && chooseRelease<RemoteRelease>(place.owner, live, visitor);
    return {
      build: shell,
      place: place && describePlace(place, release),
      remote: place && release ? { id: place.owner, release, refused: refuse(place.owner, release) } : null,
      page: {
        registry: pageRegistry(resolved, place?.owner),
        shared: shell.shared,
        worker: hasServiceWorker ? WORKER_PATH : undefined,
      },
      hasSession: ctx.get(COPY_HEADER) !== 'visitor' && sessionCookie.test(ctx.get('Cookie')),
    };
  }

  return async (ctx) => {
    const visit = await readVisit(ctx);
    const moved = findMovedPath(visit.page.registry, ctx.path);
    if (moved) {
      ctx.status = 301;
      ctx.redirect(moved + ctx.search);
      return;
    }
    if (visit.place?.access && !visit.hasSession) {
      // What the guard in the browser would do, a whole page later.
      ctx.set('Cache-Control', 'no-cache, private');
      ctx.redirect(`/auth?next=${encodeURIComponent(ctx.url)}`);
      return;
    }
    const isOverridden = visit.page.registry.override !== undefined;
    const isOwn = visit.hasSession || isOverridden;
    const copy = isOwn ? await makeCopy(ctx, visit) : await copies.get(keyOf(ctx, visit), () => makeCopy(ctx, visit));
    ctx.status = copy.status;
    ctx.type = 'html';
    // The next release must be seen at the next visit, and somebody's own page by nobody else.
    ctx.set('Cache-Control', 'no-cache, private');
    ctx.set('Content-Security-Policy', contentSecurityPolicy(copy.nonce));
    ctx.set(integrityPolicy);
    ctx.set('Server-Timing', `page;desc=${copy.isWhole ? 'whole' : 'partial'}`);
    const isForAll =
      visit.place && (!visit.place.isPrivate || visit.place.path === OFFLINE_PATH) && copy.status === 200;
    // What one browser tries is kept nowhere, also not in it.
    if (isForAll && !isOverridden) ctx.set(COPY_HEADER, visit.hasSession ? 'ask' : 'keep');
    await send(ctx, copy);
  };
}

/** What a document depends on, besides the address. */
interface Visit {
  build: ShellBuild;
  place: DescribedPlace | undefined;
  remote: ChosenRemote | null;
  page: Pick<PageState, 'registry' | 'shared' | 'worker'>;
  hasSession: boolean;
}

/** Visitors without a session who get the same versions get the same document. */
function keyOf(ctx: Context, { page, build }: Visit): string {
  const { generation, remotes } = page.registry;
  const versions = Object.entries(remotes).map(([id, { release }]) => `${id}@${release.version}`);
  return [ctx.url, build.version, generation, ...versions].join(' ');
}

async function send(ctx: Context, copy: PageCopy): Promise<void> {
  ctx.vary('Accept-Encoding');
  // Browsers name gzip first; the order is ours, not theirs.
  const encodings: Encoding[] = ['br', 'gzip'];
  const encoding = encodings.find((name) => ctx.acceptsEncodings(name, 'identity') === name) ?? 'identity';
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.body = await copy.body(encoding);
}
