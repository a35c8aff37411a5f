import Router from '@koa/router';
import { answer } from './answer';
import { responseCache } from './responseCache';
import type { Section } from './route';
import type { RequestState, RouteContext } from './state';

/** The router of all declared routes. Paths are matched with their case; one with a trailing slash is another path (R4). */
export function createRouter(features: readonly Section[]): Router<RequestState> {
  const router = new Router<RequestState>({ sensitive: true });
  for (const route of features.flatMap(({ routes }) => routes)) {
    const handlers = route.declared.cached ? [responseCache(route)] : [];
    router.register(route.path, [route.method], [...handlers, (ctx) => answer(route, ctx as RouteContext)]);
  }
  return router;
}
