import { metricsReportSchema } from '@boom/contract';
import { object, string } from 'yup';
import { empty, many } from '../../http/answers';
import { json } from '../../http/body';
import { AppError } from '../../http/errors';
import { route, section } from '../../http/route';
import type { RouteContext } from '../../http/state';
import { countVisit } from './collect';
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

export const releaseMetricsRoutes = section('Operación', [
  route(
    'POST /api/reports/figures',
    {
      policy: 'visitor',
      summary: 'Recibe lo que un navegador midió en una visita',
      description:
        'Qué versión de cada módulo se mostró, si falló, y cómo la sintió quien visitaba. Sin datos de la persona: ni ' +
        'dirección, ni página, ni texto. Lo que pasa de unas veinte visitas por minuto y dirección no se cuenta.',
      body: json(metricsReportSchema),
      answers: { 204: empty('Anotado.') },
    },
    ({ ctx, body }) => countVisit(ctx.ip, body),
  ),

  route(
    'GET /api/reports/figures',
    {
      policy: 'visitor',
      guard: forTheSiteOnly,
      summary: 'Suma las visitas de cada versión desde un momento',
      description: 'Para el servidor del sitio, que pregunta desde adentro; desde afuera no existe.',
      query: sinceSchema,
      answers: { 200: many('Las cifras por versión y grupo de visitantes.', 'ReleaseMetrics') },
      errors: { 404: ['not_found'] },
    },
    ({ query }) => readReleaseMetrics(query.since),
  ),
]);
