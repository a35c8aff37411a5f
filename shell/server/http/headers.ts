import type { Middleware } from 'koa';

/**
 * Headers of every answer of this server (rulebook, R23); the document adds its content security policy.
 *
 * @param hasTls whether browsers come by TLS: it ends at the gateway, and without being told, Koa takes each request for
 *   one in the clear, sets cookies without `secure` and throws where one must have it.
 */
export function securityHeaders(hasTls: boolean): Middleware {
  return async (ctx, next) => {
    ctx.cookies.secure = hasTls;
    ctx.set({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
    if (hasTls) ctx.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    await next();
  };
}

/** For answers that are no document: should one be opened as a page, nothing in it runs. */
export const noContentPolicy: Middleware = async (ctx, next) => {
  ctx.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
  await next();
};
