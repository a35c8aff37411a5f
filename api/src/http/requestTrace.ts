import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { Middleware } from 'koa';
import { inSpan } from '../log/tracing';

/**
 * The span of a request, below the one of the site that handed it on. It names the route as it is declared: a path may
 * hold a code, and a query what somebody looked for. Balancers that ask for the health each second are no requests.
 */
export const requestTrace: Middleware = (ctx, next) => {
  if (ctx.path.startsWith('/api/health/')) return next();
  const { method } = ctx;
  return inSpan(method, { kind: SpanKind.SERVER, parent: ctx.get('traceparent') }, async (span) => {
    await next();
    const status = ctx.res.statusCode;
    const route = typeof ctx._matchedRoute === 'string' ? ctx._matchedRoute : undefined;
    if (route) span?.updateName(`${method} ${route}`).setAttribute('http.route', route);
    span?.setAttributes({
      'http.request.method': method,
      'http.response.status_code': status,
      'boom.request_id': ctx.state.requestId,
    });
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
  });
};
