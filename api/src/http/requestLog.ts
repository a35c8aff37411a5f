import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import { logRequest } from '../log/log';
import { requestDuration } from '../log/metrics';

/** What the shell's proxy may hand on as a request's id. */
const ID = /^[\w-]{8,64}$/;

/** Gives each request an id and, when it is answered, one log line and one observation. No query, no address. */
export const requestLog: Middleware = async (ctx, next) => {
  const given = ctx.get('X-Request-Id');
  ctx.state.requestId = ID.test(given) ? given : randomUUID();
  ctx.state.viewer = null;
  ctx.set('X-Request-Id', ctx.state.requestId);
  const startedAt = process.hrtime.bigint();
  await next();
  const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
  const route = typeof ctx._matchedRoute === 'string' ? ctx._matchedRoute : 'unknown';
  requestDuration.observe({ method: ctx.method, route, status: ctx.status }, seconds);
  logRequest({
    requestId: ctx.state.requestId,
    method: ctx.method,
    route,
    status: ctx.status,
    ms: Math.round(seconds * 1e4) / 10,
    userId: ctx.state.viewer?.id,
  });
};
