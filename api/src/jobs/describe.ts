import { type FeatureOperations, one, page } from '../docs/operation';
import { pageSchema } from '../http/lists';
import { jobsQuerySchema } from './routes';

export const jobOperations: FeatureOperations = {
  tag: 'Tareas',
  operations: {
    'GET /api/admin/jobs': {
      summary: 'Lista las tareas de la cola',
      description: 'Sin `state`, las que fallaron todas las veces: correos, mensajes, vencimientos y avisos de pago.',
      query: [jobsQuerySchema, pageSchema],
      answers: { 200: page('Las tareas, la más nueva primero.', 'JobView') },
    },
    'POST /api/admin/jobs/:id/retry': {
      summary: 'Intenta otra vez una tarea que falló',
      answers: { 200: one('La tarea, que espera su turno.', 'JobView') },
      errors: { 404: ['job_not_found'], 409: ['job_not_failed', 'job_waits_already'] },
    },
  },
};
