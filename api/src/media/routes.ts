import { normalizeSchema, uploadSchema } from '@boom/contract';
import { empty, file, one } from '../http/answers';
import { type Body, json } from '../http/body';
import { AppError } from '../http/errors';
import { anyText } from '../http/params';
import { route, section } from '../http/route';
import texts from './routes.es-MX.json';
import { sendPicture } from './send';
import { openPicture } from './serve';
import { grantUpload, normalizeUpload, receiveUpload } from './uploads';

/** The bytes themselves, read while they come. */
const bytes: Body<undefined> = {
  content: () => ({ 'image/*': {} }),
  errors: { 400: ['empty_file'], 413: ['too_large'] },
  read: async () => undefined,
};

export const mediaRoutes = section(texts, [
  route(
    'POST /api/objects/upload',
    {
      policy: 'catalog',
      limit: 'uploads',
      body: json(uploadSchema, { isOptional: true }),
      answers: { 200: one('UploadTicket') },
    },
    ({ user, body: { size } }) => grantUpload(user.id, size),
  ),

  route(
    'PUT /api/objects/upload/:id',
    {
      policy: 'visitor',
      params: { id: anyText },
      body: bytes,
      answers: { 200: one('Nothing') },
      errors: { 403: ['upload_refused'] },
    },
    async ({ ctx }) => {
      const length = ctx.request.get('Content-Length');
      await receiveUpload(ctx.url, ctx.req, length === '' ? null : Number(length));
      return {};
    },
  ),

  route(
    'POST /api/objects/normalize',
    {
      policy: 'catalog',
      body: json(normalizeSchema),
      answers: { 200: one('NormalizedObject') },
      errors: { 400: ['unreadable_picture'], 404: ['upload_not_found'] },
    },
    ({ user, body: { path } }) => normalizeUpload(user.id, path),
  ),

  route(
    'GET /media/:id/:file',
    {
      policy: 'visitor',
      params: { file: /^\d{1,4}\.(avif|webp)$/ },
      answers: { 200: file('image/avif', 'image/webp'), 304: empty },
    },
    async ({ ctx, params }) => {
      const picture = await openPicture(params.id, params.file);
      if (!picture) throw new AppError(404, 'not_found');
      sendPicture(ctx, picture);
    },
  ),
]);
