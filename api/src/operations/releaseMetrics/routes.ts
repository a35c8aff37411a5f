import { metricsReportSchema } from '@boom/contract';
import { object, string } from 'yup';
import { empty, many } from '../../http/answers';
import { json } from '../../http/body';
import { AppError } from '../../http/errors';
import { route, section } from '../../http/route';
import type { RouteContext } from '../../http/state';
import { countVisit } from './collect';
import texts from './routes.es-MX.json';
import { readReleaseMetrics } from './table';

const invalid = 'El momento debe tener la forma 2026-05-04T18:30:00Z';

const sinceSchema = object({
  since: string()
    .required(invalid)
    .matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/, invalid)
    .test('exists', invalid, (value) => value === undefined || !Number.isNaN(Date.parse(value)))
    .meta({ jsonSchema: { format: 'date-time' } }),
});

/** Whatever comes from outside passes the site, which says who asked; the site itself asks without that. */
function forTheSiteOnly(ctx: RouteContext): void {
  if (ctx.get('X-Forwarded-For')) throw new AppError(404, 'not_found');
}

export const releaseMetricsRoutes = section(texts, [
  route(
    'POST /api/reports/figures',
    { policy: 'visitor', body: json(metricsReportSchema), answers: { 204: empty } },
    ({ ctx, body }) => countVisit(ctx.ip, body),
  ),

  route(
    'GET /api/reports/figures',
    {
      policy: 'visitor',
      guard: forTheSiteOnly,
      query: sinceSchema,
      answers: { 200: many('ReleaseMetrics') },
      errors: { 404: ['not_found'] },
    },
    ({ query }) => readReleaseMetrics(query.since),
  ),
]);
