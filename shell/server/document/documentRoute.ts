import { randomBytes } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { COPY_HEADER, OFFLINE_PATH, WORKER_PATH } from '../../src/offline/worker/protocol';
import type { PageState } from '../../src/registry/pageState';
import type { RemoteRelease, ResolvedRegistry } from '../../src/registry/registry';
import { findMovedPath, findSitePath, type SitePath } from '../../src/routing/siteMap';
import texts from '../i18n/es-MX.json';
import { type Forwarding, forwardedHeaders } from '../proxy';
import type { SiteReleases, VisitorReleases } from '../releases/siteReleases';
import { visitorOf } from '../releases/visitor';
import type { RenderThreads } from '../rendering/renderThreads';
import type { Tracing } from '../tracing/tracing';
import { contentSecurityPolicy, integrityPolicy } from './contentSecurityPolicy';
import { createPageCopies, type Encoding, PageCopy } from './pageCopies';
import { type DescribedPlace, writeDocument } from './writeDocument';

const sessionCookie = /(?:^|;\s*)(?:__Host-)?boom=/;

/** What browsers and `URL` take for a host where a path begins with it. */
const hostLike = /^[/\\]{2,}/;

interface DocumentSettings {
  forwarding: Forwarding;
  releases: SiteReleases;
  threads: RenderThreads;
  tracing: Tracing;
  hasServiceWorker: boolean;
}

/** What a document depends on, besides the address. */
interface Visit {
  releases: VisitorReleases;
  place: DescribedPlace | undefined;
  page: Pick<PageState, 'registry' | 'shared' | 'worker' | 'visitor'>;
  hasSession: boolean;
}

/** Answers every page of the shop with its document (docs/first-screen.md). */
export function documentRoute({
  forwarding,
  releases,
  threads,
  tracing,
  hasServiceWorker,
}: DocumentSettings): Middleware {
  const { publicUrl } = forwarding;
  const copies = createPageCopies();

  async function readVisit(ctx: Context): Promise<Visit> {
    const visitor = visitorOf(ctx);
    const given = await releases.forVisitor(ctx, visitor);
    const place = findSitePath(given.resolved, ctx.path);
    return {
      releases: given,
      place: place && describePlace(place, given.remotes[place.owner]),
      page: {
        registry: pageRegistry(given.resolved, place?.owner),
        shared: given.shell.shared,
        worker: hasServiceWorker ? WORKER_PATH : undefined,
        visitor,
      },
      hasSession: ctx.get(COPY_HEADER) !== 'visitor' && sessionCookie.test(ctx.get('Cookie')),
    };
  }

  async function makeCopy(ctx: Context, visit: Visit): Promise<PageCopy> {
    const nonce = randomBytes(16).toString('base64');
    const { place, page, hasSession } = visit;
    const render = () => {
      const headers = { ...forwardedHeaders(ctx.req, forwarding), ...(hasSession && { Cookie: ctx.get('Cookie') }) };
      const request = { url: new URL(ctx.url, publicUrl).href, page, hasSession, headers, nonce };
      return threads.renderFirstScreen(request, visit.releases, place);
    };
    // Empty, so that it serves at any address.
    const isForOffline = place?.path === OFFLINE_PATH;
    const screen = isForOffline
      ? { head: {}, isWhole: true, isRefused: false }
      : await tracing.inSpan('render', {}, render);
    const state = { ...page, answers: screen.answers, drawn: screen.drawn };
    const build = visit.releases.shell;
    const text = writeDocument({ pathname: ctx.path, place, publicUrl, nonce, build, state, screen });
    return new PageCopy(place ? (screen.head.status ?? 200) : 404, nonce, screen.isWhole, text, screen.isRefused);
  }

  return async (ctx) => {
    if (hostLike.test(ctx.path)) {
      ctx.status = 308;
      ctx.redirect(ctx.path.replace(hostLike, '/') + ctx.search);
      return;
    }
    const visit = await readVisit(ctx);
    // The next release must be seen at the next visit, and a person's own page by no other person.
    ctx.set('Cache-Control', 'no-cache, private');
    const moved = findMovedPath(visit.page.registry, ctx.path);
    if (moved) {
      // Not for good (301): a canary or a release that is taken back may have moved it.
      ctx.redirect(moved + ctx.search);
      return;
    }
    if (visit.place?.access && !visit.hasSession) {
      // What the guard in the browser would do, a whole page later.
      ctx.redirect(`/auth?next=${encodeURIComponent(ctx.url)}`);
      return;
    }
    const isOverridden = visit.page.registry.override !== undefined;
    const isOwn = visit.hasSession || isOverridden;
    const copy = isOwn ? await makeCopy(ctx, visit) : await copies.get(keyOf(ctx, visit), () => makeCopy(ctx, visit));
    ctx.status = copy.status;
    ctx.type = 'html';
    ctx.set('Content-Security-Policy', contentSecurityPolicy(copy.nonce));
    ctx.set(integrityPolicy);
    ctx.set('Server-Timing', `page;desc=${copy.isWhole ? 'whole' : 'partial'}`);
    const isForAll =
      visit.place && (!visit.place.isPrivate || visit.place.path === OFFLINE_PATH) && copy.status === 200;
    // What one browser tries is stored nowhere, also not in it.
    if (isForAll && !isOverridden) ctx.set(COPY_HEADER, visit.hasSession ? 'ask' : 'keep');
    await send(ctx, copy);
  };
}

/** @param release of the remote that answers for the place; undefined for the shell's own pages. */
function describePlace(place: SitePath, release: RemoteRelease | undefined): DescribedPlace {
  if (!release) return { ...place, description: texts.descriptions[place.path as keyof typeof texts.descriptions] };
  const { description, preview } = release.descriptor.paths.find(({ path }) => path === place.path) ?? {};
  return { ...place, description, preview };
}

/**
 * The registry as it stands in one document. The scripts that every screen of the panel begins with are a twentieth of
 * a page, and only people of the shop fetch them: only documents of the panel itself name them. Who comes to it by a link
 * waits for one more round.
 *
 * @param owner of the page: a remote's id, `shell`, or none.
 */
function pageRegistry(registry: ResolvedRegistry, owner: string | undefined): ResolvedRegistry {
  const remotes = Object.entries(registry.remotes).map(([id, entry]): [string, typeof entry] => {
    const { release } = entry;
    const isForFew = release.paths.length > 0 && release.paths.every(({ access }) => access === 'admin');
    if (!isForFew || id === owner) return [id, entry];
    const ofWidgets = new Set(Object.values(release.widgets).flatMap(({ files }) => files));
    const files = Object.fromEntries(Object.entries(release.files).filter(([file]) => ofWidgets.has(file)));
    return [id, { ...entry, release: { ...release, routes: [], files } }];
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/** Visitors without a session who get the same versions get the same document. */
function keyOf(ctx: Context, { page: { registry } }: Visit): string {
  const versions = Object.entries(registry.remotes).map(([id, { release }]) => `${id}@${release.version}`);
  return [ctx.url, registry.shell.version, registry.generation, ...versions].join(' ');
}

async function send(ctx: Context, copy: PageCopy): Promise<void> {
  ctx.vary('Accept-Encoding');
  // Browsers name gzip first; the order is ours, not theirs.
  const encodings: Encoding[] = ['br', 'gzip'];
  const encoding = encodings.find((name) => ctx.acceptsEncodings(name, 'identity') === name) ?? 'identity';
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.body = await copy.body(encoding);
}
