import { normalizeSchema, PICTURE_WIDTHS, uploadSchema } from '@boom/contract';
import { type FeatureOperations, file, json, one } from '../docs/operation';

export const mediaOperations: FeatureOperations = {
  tag: 'Imágenes',
  operations: {
    'POST /api/objects/upload': {
      summary: 'Pide una dirección para subir una imagen',
      description: 'La dirección sirve una vez, durante diez minutos, para `size` bytes como máximo.',
      body: { ...json(uploadSchema), isOptional: true },
      answers: { 200: one('A dónde se sube.', 'UploadTicket') },
    },
    'PUT /api/objects/upload/:id': {
      summary: 'Sube los bytes de una imagen',
      description: 'A la dirección de `POST /api/objects/upload`, cuya firma decide.',
      body: { content: { 'image/*': {} } },
      answers: { 200: one('Subida.', 'Nothing') },
      errors: { 400: ['empty_file', 'upload_interrupted'], 403: ['upload_refused'], 413: ['too_large'] },
    },
    'POST /api/objects/normalize': {
      summary: 'Convierte una imagen subida en una de la tienda',
      description: 'JPG, PNG o WebP; se guarda en AVIF y WebP y varios anchos, sin metadatos.',
      body: json(normalizeSchema),
      answers: { 200: one('La ruta que se guarda en el producto o el banner.', 'NormalizedObject') },
      errors: { 400: ['unreadable_picture'], 404: ['upload_not_found'] },
    },
    'GET /media/:id/:file': {
      summary: 'Una imagen de la tienda',
      description: `Anchos: ${PICTURE_WIDTHS.join(', ')}. Si no existe ese ancho, contesta con el más cercano.`,
      params: {
        id: { type: 'string', format: 'uuid' },
        file: { type: 'string', pattern: '^\\d{1,4}\\.(avif|webp)$', examples: ['640.webp'] },
      },
      answers: { 200: file('La imagen.', 'image/avif', 'image/webp'), 304: { description: 'No ha cambiado.' } },
    },
  },
};
