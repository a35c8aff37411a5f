import path from 'node:path';
import Koa from 'koa';
import type { Logger } from 'pino';
import { documentRoute } from './document/documentRoute';
import type { SiteSettings } from './env';
import { errorAnswers } from './http/errorAnswers';
import { noContentPolicy, securityHeaders } from './http/headers';
import { proxyTo } from './proxy';
import { watchRegistry } from './releases/registryFile';
import { publicFiles, releases, shellAssets } from './staticFiles';

const publicDir = path.join(__dirname, '../public');

/** First path segments that are never a page: what is not found below them stays not found. */
const noPage = /^\/(?:api|media|remotes|assets|_dev)(?:\/|$)/;

/** The site: proxies, files, and for everything else the document. In this order. */
export function createSite(settings: SiteSettings, log: Logger, isStopping: () => boolean): Koa {
  const { publicUrl, apiOrigin, devOrigin, releasesDir, shellDir } = settings;
  const forwarding = { publicUrl, trustedProxies: settings.trustedProxies };
  const readRegistry = watchRegistry(releasesDir);
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
  site.use(async (ctx, next) => {
    if (noPage.test(ctx.path)) ctx.throw(404);
    if (ctx.path !== '/registry.json') return next();
    ctx.set('Cache-Control', 'no-cache');
    ctx.body = await readRegistry();
  });
  site.use(documentRoute({ shellDir, publicUrl, readRegistry }));
  return site;
}
