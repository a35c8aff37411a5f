import path from 'node:path';
import Koa from 'koa';
import type { Logger } from 'pino';
import { siteContracts } from '../src/registry/pageState';
import { coversPath, reservedPaths } from '../src/registry/paths';
import { releasesRoutes } from './adminApi/releasesRoutes';
import { watchCanaries } from './canary/watchCanaries';
import { crawlerFiles } from './crawlers/crawlerFiles';
import { documentRoute } from './document/documentRoute';
import type { SiteSettings } from './env';
import { feedFiles } from './feeds/feedFiles';
import { errorAnswers } from './http/errorAnswers';
import { noContentPolicy, securityHeaders } from './http/headers';
import { proxyTo } from './proxy';
import { serviceWorker } from './pwa/serviceWorker';
import { webManifest } from './pwa/webManifest';
import { createLocalReleases, localFiles } from './releases/override/localReleases';
import { overrideRoutes } from './releases/override/overrideRoutes';
import { createOverrides } from './releases/override/overrides';
import { registryRoute } from './releases/registryRoute';
import { createSignedFiles } from './releases/releaseFiles';
import { SiteReleases } from './releases/siteReleases';
import { watchTrustedKeys } from './releases/trustedKeys';
import { createRenderThreads } from './rendering/renderThreads';
import { publicFiles, remoteFiles, shellFiles } from './staticFiles';
import { requestTrace } from './tracing/requestTrace';
import { createTracing } from './tracing/tracing';

const publicDir = path.join(__dirname, '../public');

/**
 * The site: proxies, files, and for everything else the document. In this order.
 *
 * @returns the application, and what ends its render threads and its checks of canaries and sends the last spans.
 * @throws Error when the list of trusted keys cannot be read.
 */
export function createSite(settings: SiteSettings, log: Logger, isStopping: () => boolean) {
  const { publicUrl, apiOrigin, devOrigin, store, hasServiceWorker } = settings;
  const isSecure = publicUrl.protocol === 'https:';
  const forwarding = { publicUrl, trustedProxies: settings.trustedProxies };
  const keys = watchTrustedKeys(settings.releaseKeys, log);
  const local = settings.allowsLocalReleases ? createLocalReleases() : undefined;
  const overrides = createOverrides({ secret: settings.siteSecret, isSecure, store, keys, local });
  const releases = new SiteReleases({ store, keys, overrides, apiOrigin, log });
  const isSigned = createSignedFiles(store, keys, releases);
  const tracing = createTracing(settings.tracing, log);
  const threads = createRenderThreads({ store, apiOrigin, log });
  const site = new Koa();
  site.silent = true;

  if (settings.tracing) site.use(requestTrace(tracing, releases));
  site.use(errorAnswers(log));
  site.use(securityHeaders(isSecure));
  site.use(proxyTo(apiOrigin, ['/api', '/media'], forwarding, log));
  if (devOrigin) site.use(proxyTo(devOrigin, ['/_dev'], forwarding, log));

  site.use(noContentPolicy);
  site.use(async (ctx, next) => {
    if (ctx.path !== '/healthz') return next();
    ctx.status = isStopping() ? 503 : 200;
    ctx.body = { status: isStopping() ? 'stopping' : 'ok' };
  });
  site.use(releasesRoutes({ store, keys, apiOrigin, forwarding, allowsLocal: local !== undefined, log }));
  site.use(overrideRoutes({ store, keys, overrides, local, releases, apiOrigin, forwarding, log }));
  site.use(async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      ctx.throw(405);
    }
    return next();
  });
  site.use(shellFiles(store.folder, isSigned));
  if (local) site.use(localFiles(local, overrides.overrideOf));
  site.use(remoteFiles(store.folder, isSigned));
  site.use(publicFiles(publicDir));
  site.use(webManifest);
  site.use(serviceWorker(releases, hasServiceWorker));
  site.use(crawlerFiles(publicUrl, apiOrigin, releases));
  site.use(feedFiles(publicUrl, apiOrigin));
  site.use(registryRoute(releases));
  site.use(async (ctx, next) => {
    if (reservedPaths.some((reserved) => coversPath(reserved, ctx.path))) ctx.throw(404);
    return next();
  });
  site.use(documentRoute({ forwarding, releases, threads, tracing, hasServiceWorker }));

  // Without a shell there is nothing to start yet.
  releases.live().then(threads.warmUp, () => undefined);
  // The gate compares shells with it, also before one is taken back.
  const told = store
    .writeNote('site', siteContracts)
    .catch((error: unknown) => log.warn({ err: error }, 'contracts not written'));
  const stopWatching = watchCanaries({ store, apiOrigin, everyMs: settings.canaryCheckMs, log });
  return { site, stop: () => Promise.all([threads.stop(), stopWatching(), tracing.stop(), told]) };
}
