import koaBody from 'koa-body';
import { AppError } from './errors';
import type { RouteContext } from './state';

const read = koaBody({
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
 * @returns undefined where there is none.
 * @throws AppError unsupported_media_type (415): a form of a foreign site can send anything but JSON (R3).
 */
export async function readJson(ctx: RouteContext): Promise<unknown> {
  const hasBody = ctx.request.get('transfer-encoding') !== '' || Number(ctx.request.get('content-length') || 0) > 0;
  if (!hasBody) return undefined;
  // 64 KB need no compression; refusing it leaves no small body that unpacks into a huge one.
  const isPlain = ctx.request.get('content-encoding') === '';
  if (!isPlain || !ctx.is('application/json')) throw new AppError(415, 'unsupported_media_type');
  await read(ctx as Parameters<typeof read>[0], async () => undefined);
  return ctx.request.body;
}
