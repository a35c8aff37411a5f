import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Overrides } from './override/overrides';
import { knownVisitorOf } from './visitor';
import type { FindReleases } from './visitorReleases';

export const REGISTRY_PATH = '/registry.json';

/** The registry as the visitor gets it, the same that stands in their documents: open tabs ask whether it has changed. */
export function registryRoute(findReleases: FindReleases, overrideOf: Overrides['overrideOf']): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== REGISTRY_PATH) return next();
    const body = JSON.stringify((await findReleases(knownVisitorOf(ctx), overrideOf(ctx))).resolved);
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
