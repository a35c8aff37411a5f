import { jobStates } from '@boom/contract';
import { object, string } from 'yup';
import { answerList, parseWindow } from '../http/lists';
import { parseId, parseQuery } from '../http/parse';
import { requireAdmin } from '../http/requireAdmin';
import { createRouter } from '../http/router';
import { listJobs, retryFailedJob } from './list';

/** Without a state it is the dead letters, for whose sake the list is looked at. */
export const jobsQuerySchema = object({
  state: string()
    .oneOf([...jobStates], 'El estado no es válido')
    .default('failed'),
});

export const jobRoutes = createRouter('/api/admin/jobs');

jobRoutes.get('/', requireAdmin, async (ctx) => {
  const { state } = await parseQuery(jobsQuerySchema, ctx.query);
  const window = await parseWindow(ctx);
  const { rows, count } = await listJobs(state as (typeof jobStates)[number], window);
  answerList(ctx, rows, count, window);
});

jobRoutes.post('/:id/retry', requireAdmin, async (ctx) => {
  ctx.body = await retryFailedJob(parseId(ctx.params.id));
});
