import { text } from '@boom/contract';
import { number, object } from 'yup';
import { empty } from '../http/answers';
import { type Body, json } from '../http/body';
import { jsonReader } from '../http/jsonBody';
import { route, section } from '../http/route';
import { log } from '../log/log';
import { cspReports } from '../log/metrics';
import { countFailure } from './remoteFailures';
import texts from './reports.es-MX.json';

/** What the shell says of a remote that failed in somebody's browser, or the site of one that it could not draw. */
const failureSchema = object({
  remote: text(60).required(),
  version: text(60).nullable(),
  kind: text(60).nullable(),
  message: text(1_000).nullable(),
  /** The page's path. */
  path: text(300).nullable(),
  /** The generation of the registry that named the version. */
  generation: number().integer().min(0).nullable(),
});

/** Of one request; the rest says the same. */
const MAX_VIOLATIONS = 10;

/** Browsers send these with types of their own; what they say is for people to read, so it is only logged. */
const reportTypes = ['application/csp-report', 'application/reports+json', 'application/json'];

const cspReport: Body<unknown> = {
  content: () => ({ 'application/csp-report': {}, 'application/reports+json': {} }),
  errors: { 400: ['malformed_json', 'bad_request'], 413: ['too_large'], 415: ['unsupported_media_type'] },
  read: jsonReader(reportTypes, '16kb'),
};

export const reportRoutes = section(texts, [
  route(
    'POST /api/reports/client-errors',
    { policy: 'visitor', limit: 'reports', body: json(failureSchema), answers: { 204: empty } },
    ({ ctx, body: { message, ...failure } }) => {
      // Whatever comes from outside passes the site, which says who asked; the site itself asks without that.
      const where = ctx.get('X-Forwarded-For') ? 'browser' : 'server';
      countFailure({ where, ...failure });
      log.warn({ requestId: ctx.state.requestId, where, ...failure, report: message }, 'remote failed');
    },
  ),

  route(
    'POST /api/reports/csp',
    { policy: 'visitor', limit: 'reports', body: cspReport, answers: { 204: empty } },
    ({ ctx, body }) => {
      for (const report of violationsOf(body)) {
        cspReports.inc();
        log.warn({ requestId: ctx.state.requestId, ...report }, 'content security policy violated');
      }
    },
  ),
]);

interface Violation {
  directive?: string;
  blocked?: string;
}

/** One report of a content security policy, or any number of the Reporting API: scripts without integrity. */
function violationsOf(body: unknown): Violation[] {
  const short = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : undefined);
  if (Array.isArray(body)) {
    return body.slice(0, MAX_VIOLATIONS).map((report: { type?: unknown; body?: Record<string, unknown> } | null) => ({
      directive: short(report?.type),
      blocked: short(report?.body?.blockedURL),
    }));
  }
  const report = (body as { 'csp-report'?: Record<string, unknown> } | undefined)?.['csp-report'] ?? {};
  return [{ directive: short(report['violated-directive']), blocked: short(report['blocked-uri']) }];
}
