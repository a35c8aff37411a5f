import { isUuid, normalizeSchema, uploadSchema } from '@boom/contract';
import { AppError } from '../http/errors';
import { otherBody } from '../http/jsonBody';
import { consume } from '../http/limits';
import { parse } from '../http/parse';
import { requireAdmin } from '../http/requireAdmin';
import { createRouter } from '../http/router';
import { visitor } from '../http/visitor';
import type { PictureFormat } from './pictures';
import { sendPicture } from './send';
import { openPicture } from './serve';
import { grantUpload, normalizeUpload, receiveUpload } from './uploads';

export const mediaRoutes = createRouter();

mediaRoutes.post('/api/objects/upload', requireAdmin, async (ctx) => {
  const { size } = await parse(uploadSchema, ctx.request.body);
  await consume('uploads', ctx.state.user.id);
  ctx.body = await grantUpload(ctx.state.user.id, size);
});

mediaRoutes.put('/api/objects/upload/:id', visitor, otherBody, async (ctx) => {
  const length = ctx.request.get('Content-Length');
  await receiveUpload(ctx.url, ctx.req, length === '' ? null : Number(length));
  ctx.status = 200;
  ctx.body = {};
});

mediaRoutes.post('/api/objects/normalize', requireAdmin, async (ctx) => {
  const { path } = await parse(normalizeSchema, ctx.request.body);
  ctx.body = await normalizeUpload(ctx.state.user.id, path);
});

mediaRoutes.get('/media/:id/:file', visitor, async (ctx) => {
  const [, width, format] = /^(\d{1,4})\.(avif|webp)$/.exec(ctx.params.file ?? '') ?? [];
  if (!width || !isUuid(ctx.params.id)) throw new AppError(404, 'not_found');
  const picture = await openPicture(ctx.params.id.toLowerCase(), Number(width), format as PictureFormat);
  if (!picture) throw new AppError(404, 'not_found');
  sendPicture(ctx, picture);
});
