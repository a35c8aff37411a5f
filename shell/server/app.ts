import path from 'node:path';
import Koa from 'koa';
import type { Logger } from 'pino';
import { findFault } from '../releases/signature';
import { coversPath } from '../src/registry/matchPath';
import { pathsOf } from '../src/registry/pathsOf';
import type { RemoteRelease, ShellRelease } from '../src/registry/registry';
import { reservedPaths } from '../src/registry/reservedPaths';
import { crawlerFiles } from './crawlers/crawlerFiles';
import { documentRoute } from './document/documentRoute';
import type { SiteSettings } from './env';
import { errorAnswers } from './http/errorAnswers';
import { noContentPolicy, securityHeaders } from './http/headers';
import { proxyTo } from './proxy';
import { serviceWorker } from './pwa/serviceWorker';
import { webManifest } from './pwa/webManifest';
import { withBundles } from './releases/bundles';
import { releasesRoutes } from './releases/desk/releasesRoutes';
import { createLocalReleases, localFiles } from './releases/override/localReleases';
import { overrideRoutes } from './releases/override/overrideRoutes';
import { createOverrides, createOverriding } from './releases/override/overrides';
import { watchRegistry } from './releases/registryFile';
import { registryRoute } from './releases/registryRoute';
import { createShellBuilds } from './releases/shellBuilds';
import { createSignedFiles } from './releases/signedFiles';
import { believeSigned, watchTrustedKeys } from './releases/trust';
import { createFindReleases } from './releases/visitorReleases';
import { watchCanaries } from './releases/watchCanaries';
import { createRenderThreads } from './rendering/renderThreads';
import { publicFiles, releases, shellAssets } from './staticFiles';

const publicDir = path.join(__dirname, '../public');

/**
 * The site: proxies, files, and for everything else the document. In this order.
 *
 * @returns the application, and what ends its render threads and its looks at canaries.
 * @throws Error when the list of trusted keys cannot be read.
 */
export function createSite(settings: SiteSettings, log: Logger, isStopping: () => boolean) {
  const { publicUrl, apiOrigin, devOrigin, store } = settings;
  const forwarding = { publicUrl, trustedProxies: settings.trustedProxies };
  const readKeys = watchTrustedKeys(settings.releaseKeys, log);
  const keys = {
    findFault: (unit: string, release: RemoteRelease | ShellRelease) => findFault(unit, release, readKeys()),
  };
  const believed = believeSigned(watchRegistry(store, log), readKeys, apiOrigin, log);
  const readRegistry = withBundles(believed, store, log);
  const local = settings.allowsLocalReleases ? createLocalReleases() : undefined;
  const overriding = createOverriding(store, keys, local);
  const findReleases = createFindReleases(readRegistry, createShellBuilds(store, log), overriding);
  const isSigned = createSignedFiles(store, readKeys);
  const overrides = createOverrides({ secret: settings.siteSecret, isSecure: publicUrl.protocol === 'https:' });
  const { overrideOf } = overrides;
  const threads = createRenderThreads({ store, apiOrigin, log });
  const site = new Koa();
  site.silent = true;

  site.use(errorAnswers(log));
  site.use(securityHeaders(publicUrl.protocol === 'https:'));
  site.use(proxyTo(apiOrigin, ['/api', '/media'], forwarding));
  if (devOrigin) site.use(proxyTo(devOrigin, ['/_dev'], forwarding));

  site.use(noContentPolicy);
  site.use(async (ctx, next) => {
    if (ctx.path !== '/healthz') return next();
    ctx.status = isStopping() ? 503 : 200;
    ctx.body = { status: isStopping() ? 'stopping' : 'ok' };
  });
  site.use(releasesRoutes({ store, keys, apiOrigin, forwarding, allowsLocal: local !== undefined, log }));
  site.use(overrideRoutes({ store, keys, overrides, local, readRegistry, apiOrigin, forwarding, log }));
  site.use(async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      ctx.throw(405);
    }
    return next();
  });
  site.use(shellAssets(store.folder, isSigned));
  if (local) site.use(localFiles(local, overrideOf));
  site.use(releases(store.folder, isSigned));
  site.use(publicFiles(publicDir));
  site.use(webManifest);
  site.use(serviceWorker(findReleases, overrideOf, settings.hasServiceWorker));
  site.use(crawlerFiles(publicUrl, apiOrigin, readRegistry));
  site.use(registryRoute(findReleases, overrideOf));
  site.use(async (ctx, next) => {
    if (reservedPaths.some((reserved) => coversPath(reserved, ctx.path))) ctx.throw(404);
    return next();
  });
  site.use(
    documentRoute({ forwarding, findReleases, overrideOf, threads, hasServiceWorker: settings.hasServiceWorker }),
  );
  void warmUp().catch(() => undefined);
  const stopWatching = watchCanaries({ store, readRegistry, apiOrigin, everyMs: settings.canaryLookMs, log });
  return { site, stop: () => Promise.all([threads.stop(), stopWatching()]) };

  /** Starts the threads of what is live, so that the first visitors get drawn pages too. */
  async function warmUp(): Promise<void> {
    const { registry, shell, refuse } = await findReleases(undefined);
    threads.warmUp(shell, null);
    for (const [id, release] of Object.entries(registry.remotes)) {
      const isDrawnHere = pathsOf(release).some(({ isPrivate }) => !isPrivate);
      if (isDrawnHere && !refuse(id, release)) threads.warmUp(shell, { id, release });
    }
  }
}
