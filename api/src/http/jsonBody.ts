import koaBody from 'koa-body';
import { AppError } from './errors';
import type { RouteMiddleware } from './state';

const readJson = koaBody({
  json: true,
  multipart: false,
  urlencoded: false,
  text: false,
  jsonLimit: '64kb',
  patchNode: false,
});

/**
 * Reads a JSON body of at most 64 KB. A call without a body is fine here; the route's schema decides.
 *
 * @throws AppError unsupported_media_type (415): a form of a foreign site can send anything but JSON (R3).
 */
export const jsonBody: RouteMiddleware = async (ctx, next) => {
  const hasBody = ctx.request.get('transfer-encoding') !== '' || Number(ctx.request.get('content-length') || 0) > 0;
  if (!hasBody) return next();
  // Nobody compresses 64 KB; refusing it here leaves no bomb to defuse.
  const isPlain = ctx.request.get('content-encoding') === '';
  if (!isPlain || !ctx.is('application/json')) throw new AppError(415, 'unsupported_media_type');
  return readJson(ctx, next);
};

/** Stands in a route that reads its body itself: uploads, receipts, the webhook. */
export const otherBody: RouteMiddleware = async (_ctx, next) => next();

export function acceptsOtherBodies(middleware: unknown): boolean {
  return middleware === otherBody;
}
