import { parse } from '@hapi/bourne';
import readRaw from 'raw-body';
import { AppError, hasSenderLeft, senderLeft } from './errors';
import type { RouteContext } from './state';

const LIMIT = '64kb';
/** Whoever sends JSON here sends fields; a text or a number alone is a mistake. */
const BEGINS_RIGHT = /^[\s]*[[{]/;

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
  return parseBody(ctx, LIMIT);
}

/**
 * Reads a body as JSON, whatever type it says it has.
 *
 * @param limit how long it may be, as in `64kb`.
 * @throws AppError upload_interrupted (499); Error with a status, as `classify` knows it: 413, or 400 for what is no JSON
 *   or wants to be a prototype.
 */
export async function parseBody({ req }: RouteContext, limit: string): Promise<unknown> {
  const text = await readRaw(req, { length: req.headers['content-length'], limit, encoding: 'utf8' }).catch(
    (error: unknown) => {
      throw hasSenderLeft(req) ? senderLeft() : error;
    },
  );
  if (text === '') return {};
  try {
    if (!BEGINS_RIGHT.test(text)) throw new SyntaxError('neither an object nor a list');
    return parse(text);
  } catch (error) {
    throw Object.assign(error as SyntaxError, { status: 400 });
  }
}
