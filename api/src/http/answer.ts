import { addressKey } from './addressLimit';
import type { Page } from './answers';
import { consume } from './limits';
import { answerPage, parseWindow } from './lists';
import { readParams } from './params';
import { parseQuery } from './parse';
import { enforce } from './policies';
import type { Route } from './route';
import type { RouteContext } from './state';

/**
 * What every call of a route goes through, in this order: who asks, how often, then what is asked. A stranger's bad
 * body is answered 401 and not 400.
 */
export async function answer(route: Route, ctx: RouteContext): Promise<void> {
  const { declared } = route;
  enforce(declared, ctx);
  const { viewer } = ctx.state;
  if (declared.limit)
    await consume(declared.limit, declared.policy === 'visitor' ? addressKey(ctx.ip) : (viewer?.id ?? ''));
  declared.guard?.(ctx);

  const params = readParams(route.path, declared.params ?? {}, ctx.params);
  const query = declared.query && (await parseQuery(declared.query, ctx.query));
  const [[status, shape] = []] = Object.entries(declared.answers);
  const window = shape && 'isPage' in shape ? await parseWindow(ctx) : undefined;
  const body = await declared.body.read(ctx);

  ctx.status = Number(status);
  const user = viewer && ctx.state.user;
  // `route()` typed the handler by this declaration; a list of routes has forgotten which.
  const call = { ctx, user, params, query, body, window } as Parameters<Route['handle']>[0];
  const result = await route.handle(call);
  if (window) answerPage(ctx, result as Page, window);
  else if (result !== undefined) ctx.body = result;
  requireBody(route, ctx);
}

/** A handler that forgets its answer is a bug, and no empty success. */
function requireBody({ name, declared }: Route, ctx: RouteContext): void {
  if (ctx.body == null && declared.answers[ctx.status]?.content) throw new Error(`${name} answered nothing.`);
}
