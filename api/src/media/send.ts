import { extname } from 'node:path';
import type { RouteContext } from '../http/state';
import type { PrivateObject } from './privateObjects';
import type { PictureFile } from './serve';

/** A file from people is never a document of this origin, whatever it turns out to be (rulebook R14). */
function distrust(ctx: RouteContext): void {
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
}

/** A year: a picture's address never gets other bytes. */
const FOREVER = 'public, max-age=31536000, immutable';

/** Answers with a picture of the shop, or 304 to whoever has it. */
export function sendPicture(ctx: RouteContext, picture: PictureFile): void {
  distrust(ctx);
  ctx.type = extname(picture.name);
  ctx.length = picture.size;
  ctx.etag = picture.name;
  ctx.set('Cache-Control', FOREVER);
  ctx.body = picture.stream;
  if (ctx.fresh) ctx.status = 304;
}

/** Answers with a receipt or attachment; the caller has checked who asks. */
export function sendPrivateObject(ctx: RouteContext, object: PrivateObject): void {
  distrust(ctx);
  ctx.type = object.contentType;
  ctx.length = object.size;
  ctx.set('Cache-Control', 'private, no-store');
  ctx.set('Content-Disposition', `${object.disposition}; filename="${object.fileName}"`);
  ctx.body = object.stream;
}

/** An hour: a review can be taken back, and its pictures with it. */
const WHILE_PUBLISHED = 'public, max-age=3600';

/** Answers with a picture of a review that everybody may read, or 304 to whoever has it: its address never gets other bytes. */
export function sendPublishedObject(ctx: RouteContext, object: PrivateObject): void {
  sendPrivateObject(ctx, object);
  ctx.set('Cache-Control', WHILE_PUBLISHED);
  ctx.etag = ctx.path;
  if (ctx.fresh) ctx.status = 304;
}
