import { jobStates, retryJobsSchema } from '@boom/contract';
import { object, string } from 'yup';
import { one, page } from '../http/answers';
import { json } from '../http/body';
import { route, section } from '../http/route';
import { listJobs, retryFailedJob, retryFailedJobs, showJob } from './list';

/** Without a state it is the dead letters, for whose sake the list is looked at. */
const jobsQuerySchema = object({
  state: string()
    .oneOf([...jobStates], 'El estado no es válido')
    .default('failed'),
});

export const jobRoutes = section('Tareas', [
  route(
    'GET /api/admin/jobs',
    {
      policy: 'admin',
      summary: 'Lista las tareas de la cola',
      description: 'Sin `state`, las que fallaron todas las veces: correos, mensajes, vencimientos y avisos de pago.',
      query: jobsQuerySchema,
      answers: { 200: page('Las tareas, la más nueva primero.', 'JobView') },
    },
    async ({ query: { state }, window }) => {
      const { rows, count } = await listJobs(state as (typeof jobStates)[number], window);
      return { rows, total: count };
    },
  ),

  route(
    'GET /api/admin/jobs/:id',
    {
      policy: 'admin',
      summary: 'Muestra una tarea',
      answers: { 200: one('La tarea.', 'JobView') },
      errors: { 404: ['job_not_found'] },
    },
    ({ params }) => showJob(params.id),
  ),

  route(
    'POST /api/admin/jobs/:id/retry',
    {
      policy: 'admin',
      summary: 'Intenta otra vez una tarea que falló',
      answers: { 200: one('La tarea, que espera su turno.', 'JobView') },
      errors: { 404: ['job_not_found'], 409: ['job_not_failed', 'job_waits_already'] },
    },
    ({ params }) => retryFailedJob(params.id),
  ),

  route(
    'POST /api/admin/jobs/retry',
    {
      policy: 'admin',
      summary: 'Intenta otra vez varias tareas que fallaron',
      description: 'Cada una con la regla de una sola; las que no se pueden se informan y no detienen a las demás.',
      body: json(retryJobsSchema),
      answers: { 200: one('Qué pasó con cada tarea.', 'JobRetryReport') },
    },
    ({ body }) => retryFailedJobs(body.ids),
  ),
]);
