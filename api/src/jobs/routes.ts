import { jobStates, retryJobsSchema } from '@boom/contract';
import { object, string } from 'yup';
import { one, page } from '../http/answers';
import { json } from '../http/body';
import { shown } from '../http/edit';
import { route, section } from '../http/route';
import { listJobs, retryFailedJob, retryFailedJobs, showJob } from './list';
import texts from './routes.es-MX.json';

/** Without a state it is the dead letters, for whose sake the list is looked at. */
const jobsQuerySchema = object({
  state: string()
    .oneOf([...jobStates], 'El estado no es válido')
    .default('failed'),
});

export const jobRoutes = section(texts, [
  route(
    'GET /api/admin/jobs',
    { policy: 'admin', query: jobsQuerySchema, answers: { 200: page('JobView') } },
    ({ query: { state }, window }) => listJobs(state, window),
  ),

  route('GET /api/admin/jobs/:id', ...shown('admin', 'JobView', 'job_not_found', showJob)),

  route(
    'POST /api/admin/jobs/:id/retry',
    {
      policy: 'admin',
      answers: { 200: one('JobView') },
      errors: { 404: ['job_not_found'], 409: ['job_not_failed', 'job_kind_unknown', 'job_waits_already'] },
    },
    ({ params }) => retryFailedJob(params.id),
  ),

  route(
    'POST /api/admin/jobs/retry',
    { policy: 'admin', body: json(retryJobsSchema), answers: { 200: one('JobRetryReport') } },
    ({ body }) => retryFailedJobs(body.ids),
  ),
]);
