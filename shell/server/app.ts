import path from 'node:path';
import Koa from 'koa';
import type { Logger } from 'pino';
import { coversPath } from '../src/registry/matchPath';
import { pathsOf } from '../src/registry/pathsOf';
import { reservedPaths } from '../src/registry/reservedPaths';
import { crawlerFiles } from './crawlers/crawlerFiles';
import { documentRoute } from './document/documentRoute';
import { watchShellBuild } from './document/shellBuild';
import type { SiteSettings } from './env';
import { errorAnswers } from './http/errorAnswers';
import { noContentPolicy, securityHeaders } from './http/headers';
import { proxyTo } from './proxy';
import { serviceWorker } from './pwa/serviceWorker';
import { webManifest } from './pwa/webManifest';
import { refusalsOf } from './releases/refusals';
import { watchRegistry } from './releases/registryFile';
import { createRenderThreads } from './rendering/renderThreads';
import { publicFiles, releases, shellAssets } from './staticFiles';

const publicDir = path.join(__dirname, '../public');

/** Who released what is for those who release, not for everybody. */
const ofThePeople = ['publishedBy', 'history', 'pulled'];
const withoutPeople = (key: string, value: unknown) => (ofThePeople.includes(key) ? undefined : value);

/**
 * The site: proxies, files, and for everything else the document. In this order.
 *
 * @returns the application, and what ends its render threads.
 */
export function createSite(settings: SiteSettings, log: Logger, isStopping: () => boolean) {
  const { publicUrl, apiOrigin, devOrigin, releasesDir, shellDir } = settings;
  const forwarding = { publicUrl, trustedProxies: settings.trustedProxies };
  const readRegistry = watchRegistry(releasesDir);
  const readShell = watchShellBuild(shellDir);
  const threads = createRenderThreads({ releasesDir, apiOrigin, log });
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
  site.use(async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      ctx.throw(405);
    }
    return next();
  });
  site.use(shellAssets(shellDir));
  site.use(releases(releasesDir));
  site.use(publicFiles(publicDir));
  site.use(webManifest);
  site.use(serviceWorker(readShell, settings.hasServiceWorker));
  site.use(crawlerFiles(publicUrl, apiOrigin, readRegistry));
  site.use(async (ctx, next) => {
    if (ctx.path !== '/registry.json') {
      if (reservedPaths.some((reserved) => coversPath(reserved, ctx.path))) ctx.throw(404);
      return next();
    }
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'json';
    ctx.body = JSON.stringify(await readRegistry(), withoutPeople);
  });
  site.use(
    documentRoute({ forwarding, readRegistry, readShell, threads, hasServiceWorker: settings.hasServiceWorker }),
  );
  void warmUp().catch(() => undefined);
  return { site, stop: threads.stop };

  /** Starts the threads of what is live, so that the first visitors get drawn pages too. */
  async function warmUp(): Promise<void> {
    const { remotes } = await readRegistry();
    const { server: program, ...shell } = readShell();
    const refuse = refusalsOf(shell);
    threads.warmUp(program, null);
    for (const [id, release] of Object.entries(remotes)) {
      const isDrawnHere = pathsOf(release).some(({ isPrivate }) => !isPrivate);
      if (isDrawnHere && !refuse(id, release)) threads.warmUp(program, { id, release });
    }
  }
}
