import { BANNER_WIDTH, normalizeSchema, PICTURE_WIDTHS, uploadSchema } from '@boom/contract';
import { file, one, unchanged } from '../http/answers';
import { type Body, json } from '../http/body';
import { AppError } from '../http/errors';
import { anyText } from '../http/params';
import { route, section } from '../http/route';
import type { PictureFormat } from './pictures';
import { sendPicture } from './send';
import { openPicture } from './serve';
import { grantUpload, normalizeUpload, receiveUpload } from './uploads';

/** The bytes themselves, read while they come. */
const bytes: Body<undefined> = {
  content: () => ({ 'image/*': {} }),
  errors: { 400: ['empty_file'], 413: ['too_large'] },
  read: async () => undefined,
};

export const mediaRoutes = section('Imágenes', [
  route(
    'POST /api/objects/upload',
    {
      policy: 'admin',
      limit: 'uploads',
      summary: 'Pide una dirección para subir una imagen',
      description: 'La dirección sirve una vez, durante diez minutos, para `size` bytes como máximo.',
      body: json(uploadSchema, { isOptional: true }),
      answers: { 200: one('A dónde se sube.', 'UploadTicket') },
    },
    ({ user, body: { size } }) => grantUpload(user.id, size),
  ),

  route(
    'PUT /api/objects/upload/:id',
    {
      policy: 'visitor',
      params: { id: anyText },
      summary: 'Sube los bytes de una imagen',
      description: 'A la dirección de `POST /api/objects/upload`, cuya firma decide.',
      body: bytes,
      answers: { 200: one('Subida.', 'Nothing') },
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
      policy: 'admin',
      summary: 'Convierte una imagen subida en una de la tienda',
      description: 'JPG, PNG o WebP; se guarda en AVIF y WebP y varios anchos, sin metadatos.',
      body: json(normalizeSchema),
      answers: { 200: one('La ruta que se guarda en el producto o el banner.', 'NormalizedObject') },
      errors: { 400: ['unreadable_picture'], 404: ['upload_not_found'] },
    },
    ({ user, body: { path } }) => normalizeUpload(user.id, path),
  ),

  route(
    'GET /media/:id/:file',
    {
      policy: 'visitor',
      summary: 'Una imagen de la tienda',
      description: `Anchos: ${PICTURE_WIDTHS.join(', ')}; de un banner también ${BANNER_WIDTH}. Si no existe ese ancho, contesta con el más cercano.`,
      params: { file: /^\d{1,4}\.(avif|webp)$/ },
      answers: { 200: file('La imagen.', 'image/avif', 'image/webp'), 304: unchanged },
    },
    async ({ ctx, params }) => {
      const [width, format] = params.file.split('.');
      const picture = await openPicture(params.id, Number(width), format as PictureFormat);
      if (!picture) throw new AppError(404, 'not_found');
      sendPicture(ctx, picture);
    },
  ),
]);
