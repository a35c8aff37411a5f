import { HttpMethodEnum, koaBody } from 'koa-body';
import { AppError, hasSenderLeft, senderLeft } from './errors';
import type { RouteContext } from './state';

/**
 * Makes the reader of JSON bodies: an object or a list, not compressed.
 *
 * A call without a body is fine here and read as undefined; the route's schema decides. The reader throws AppError
 * unsupported_media_type (415), as a form of a foreign site can send anything but JSON (R3), and upload_interrupted (499);
 * what `classify` answers with 413, or with 400 for what is no JSON or wants to be a prototype.
 *
 * @param types media types that are read.
 * @param jsonLimit how long a body may be, as in `64kb`.
 */
export function jsonReader(types: string[], jsonLimit: string): (ctx: RouteContext) => Promise<unknown> {
  const read = koaBody({ jsonTypes: types, jsonLimit, parsedMethods: Object.values(HttpMethodEnum) });
  return async (ctx) => {
    if (!ctx.request.length && !ctx.get('Transfer-Encoding')) return undefined;
    // So little needs no compression; refusing it leaves no small body that unpacks into a huge one.
    if (ctx.get('Content-Encoding') || !ctx.is(types)) throw new AppError(415, 'unsupported_media_type');
    try {
      await read(ctx, async () => {});
      return ctx.request.body;
    } catch (error) {
      throw hasSenderLeft(ctx.req) ? senderLeft() : error;
    } finally {
      // What is left of a body that is too long must come off the connection: the next request comes behind it.
      ctx.req.resume();
    }
  };
}

/** Reads a body of at most 64 KB. */
export const readJson = jsonReader(['application/json'], '64kb');

/** Reads one of at most 4 MB, for what the shop sends by the hundred: a campaign's prices, a product's variants. */
export const readLongJson = jsonReader(['application/json'], '4mb');
