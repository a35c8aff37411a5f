import Router from '@koa/router';
import { answer } from './answer';
import { acceptsOtherBodies, jsonBody } from './jsonBody';
import { isPolicy } from './policy';
import { isSection, type Section } from './route';
import type { RequestState, RouteContext } from './state';

/** The router of a feature. Paths are matched with their case; one with a trailing slash is another path (R4). */
export function createRouter(prefix = ''): Router<RequestState> {
  return new Router<RequestState>({ prefix, sensitive: true });
}

const UNSAFE = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * One router of all features, checked.
 *
 * Every route must name its policy first (`visitor`, `requireUser` or `requireAdmin`): the server does not start
 * with a route that anybody forgot to protect (R12). The JSON body is read right after the policy, so that a
 * stranger's bad body is answered 401 and not 400; a route marked `otherBody` reads its body itself.
 *
 * @throws Error naming the route without a policy.
 */
export function joinRouters(features: readonly (Router<RequestState> | Section)[]): Router<RequestState> {
  const joined = createRouter();
  for (const router of features) {
    if (isSection(router)) {
      for (const route of router.routes) {
        joined.register(route.path, [route.method], (ctx) => answer(route, ctx as RouteContext));
      }
      continue;
    }
    for (const layer of router.stack) {
      if (layer.methods.length === 0) continue;
      const [first] = layer.stack;
      if (!first || !isPolicy(first)) {
        throw new Error(`${layer.methods.join('/')} ${layer.path} says nowhere who may call it.`);
      }
      const readsBody = layer.methods.some((method) => UNSAFE.includes(method));
      const isSettled = layer.stack.some((each) => each === jsonBody || acceptsOtherBodies(each));
      if (readsBody && !isSettled) layer.stack.splice(1, 0, jsonBody);
    }
    joined.use(router.routes());
  }
  return joined;
}
