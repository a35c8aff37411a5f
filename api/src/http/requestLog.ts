import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import { logRequest } from '../log/log';
import { requestDuration } from '../log/metrics';

/** What a gateway may have given a request as its id; the site hands it on. Whoever else does so names lines of their own. */
const ID = /^[\w-]{8,64}$/;

/**
 * Gives each request an id and, when it is answered, one log line and one observation. No query, no address. Balancers
 * that ask for the health several times a second have neither: beside them a failing route looks like a small share, and
 * a night's few lines are hard to find.
 */
export const requestLog: Middleware = async (ctx, next) => {
  const { req, res, state } = ctx;
  const given = ctx.get('X-Request-Id');
  state.requestId = ID.test(given) ? given : randomUUID();
  state.viewer = null;
  const startedAt = performance.now();
  await next();
  if (ctx.path.startsWith('/api/health/')) return;
  const ms = performance.now() - startedAt;
  const method = req.method ?? '';
  const status = res.statusCode;
  const route = typeof ctx._matchedRoute === 'string' ? ctx._matchedRoute : 'unknown';
  requestDuration.observe({ method, route, status }, ms / 1_000);
  logRequest({
    requestId: state.requestId,
    method,
    route,
    status,
    ms: Math.round(ms * 10) / 10,
    userId: state.viewer?.id,
  });
};
