import { empty, type FeatureOperations, json, one } from '../docs/operation';
import { failureSchema } from './reports';

export const operationsOperations: FeatureOperations = {
  tag: 'Operación',
  operations: {
    'GET /api/health/live': {
      summary: 'Dice si el proceso vive',
      answers: { 200: one('Vive.', 'Health') },
    },
    'GET /api/health/ready': {
      summary: 'Dice si el proceso puede atender',
      answers: { 200: one('Puede: la base de datos contesta y está al día.', 'Health') },
    },
    'POST /api/reports/client-errors': {
      summary: 'Recibe el aviso de un módulo que falló en un navegador',
      body: json(failureSchema),
      answers: { 204: empty('Anotado.') },
    },
    'POST /api/reports/csp': {
      summary: 'Recibe los avisos de la política de seguridad de los navegadores',
      body: { content: { 'application/csp-report': {} } },
      answers: { 204: empty('Anotado.') },
      errors: { 400: ['malformed_json', 'bad_request'], 413: ['too_large'], 415: ['unsupported_media_type'] },
    },
  },
};
