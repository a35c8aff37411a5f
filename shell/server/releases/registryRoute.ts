import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';
import { COPY_HEADER } from '../../src/offline/worker/protocol';
import type { SiteReleases } from './siteReleases';

const REGISTRY_PATH = '/registry.json';

/** The registry as the visitor gets it, the same that stands in their documents: open tabs ask whether it has changed. */
export function registryRoute(releases: SiteReleases): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== REGISTRY_PATH) return next();
    const { resolved } = await releases.forVisitor(ctx);
    const body = JSON.stringify(resolved);
    if (resolved.override) ctx.set(COPY_HEADER, 'never');
    ctx.set('Cache-Control', 'no-cache, private');
    ctx.etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    ctx.type = 'json';
    ctx.body = body;
  };
}
