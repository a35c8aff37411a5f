import { text } from '@boom/contract';
import koaBody from 'koa-body';
import { object } from 'yup';
import { empty } from '../http/answers';
import { type Body, json } from '../http/body';
import { route, section } from '../http/route';
import { log } from '../log/log';
import { browserReports } from '../log/metrics';

/** What the shell says of a remote that failed in somebody's browser. */
const failureSchema = object({
  remote: text(60).required(),
  version: text(60).nullable(),
  kind: text(60).nullable(),
  message: text(1_000).nullable(),
});

/** Browsers send these with a type of their own; what they say is for people to read, so it is only logged. */
const readReport = koaBody({ multipart: false, urlencoded: false, text: false, jsonLimit: '16kb', patchNode: false });

const cspReport: Body<unknown> = {
  content: () => ({ 'application/csp-report': {} }),
  errors: { 400: ['malformed_json', 'bad_request'], 413: ['too_large'], 415: ['unsupported_media_type'] },
  async read(ctx) {
    await readReport(ctx as Parameters<typeof readReport>[0], async () => undefined);
    return ctx.request.body;
  },
};

export const reportRoutes = section('Operación', [
  route(
    'POST /api/reports/client-errors',
    {
      policy: 'visitor',
      limit: 'reports',
      summary: 'Recibe el aviso de un módulo que falló en un navegador',
      body: json(failureSchema),
      answers: { 204: empty('Anotado.') },
    },
    ({ ctx, body: { remote, version, kind, message } }) => {
      browserReports.inc({ kind: 'remote', name: knownName(remote) });
      log.warn(
        { requestId: ctx.state.requestId, remote, version, kind, report: message },
        'remote failed in a browser',
      );
    },
  ),

  route(
    'POST /api/reports/csp',
    {
      policy: 'visitor',
      limit: 'reports',
      summary: 'Recibe los avisos de la política de seguridad de los navegadores',
      body: cspReport,
      answers: { 204: empty('Anotado.') },
    },
    ({ ctx, body }) => {
      const report = violationOf(body);
      browserReports.inc({ kind: 'csp', name: 'csp' });
      log.warn({ requestId: ctx.state.requestId, ...report }, 'content security policy violated');
    },
  ),
]);

/** A label's values must be few: whoever reports cannot invent new ones. */
function knownName(remote: string): string {
  return ['catalog', 'checkout', 'account', 'support', 'admin'].includes(remote) ? remote : 'other';
}

function violationOf(body: unknown): { directive?: string; blocked?: string } {
  const report = (body as { 'csp-report'?: Record<string, unknown> } | undefined)?.['csp-report'] ?? {};
  const short = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : undefined);
  return { directive: short(report['violated-directive']), blocked: short(report['blocked-uri']) };
}
