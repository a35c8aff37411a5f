import type { FeatureOperations } from './operation';
import { file } from './operation';
import { uiFiles } from './uiFiles';

export const docsOperations: FeatureOperations = {
  tag: 'Documentación',
  operations: {
    'GET /api/docs': {
      summary: 'Esta página',
      answers: { 200: file('La página.', 'text/html') },
    },
    'GET /api/docs/openapi.json': {
      summary: 'Esta descripción, para programas (OpenAPI 3.1)',
      answers: {
        200: { description: 'El documento OpenAPI.', content: { 'application/json': { type: 'object' } } },
      },
    },
    'GET /api/docs/ui/:file': {
      summary: 'Archivos de esta página',
      params: { file: { type: 'string', enum: [...uiFiles] } },
      answers: { 200: file('El archivo.', 'text/css', 'application/javascript', 'text/javascript', 'image/png') },
    },
  },
};
