import { text } from '@boom/contract';
import koaBody from 'koa-body';
import { object } from 'yup';
import { addressKey } from '../http/addressLimit';
import { otherBody } from '../http/jsonBody';
import { consume } from '../http/limits';
import { parse } from '../http/parse';
import { createRouter } from '../http/router';
import { visitor } from '../http/visitor';
import { log } from '../log/log';
import { browserReports } from '../log/metrics';

/** What the shell says of a remote that failed in somebody's browser. */
export const failureSchema = object({
  remote: text(60).required(),
  version: text(60).nullable(),
  kind: text(60).nullable(),
  message: text(1_000).nullable(),
});

export const reportRoutes = createRouter('/api/reports');

reportRoutes.post('/client-errors', visitor, async (ctx) => {
  await consume('reports', addressKey(ctx.ip));
  const { remote, version, kind, message } = await parse(failureSchema, ctx.request.body);
  browserReports.inc({ kind: 'remote', name: knownName(remote) });
  log.warn({ requestId: ctx.state.requestId, remote, version, kind, report: message }, 'remote failed in a browser');
  ctx.status = 204;
});

/** Browsers send these with a type of their own; what they say is for people to read, so it is only logged. */
const readReport = koaBody({ multipart: false, urlencoded: false, text: false, jsonLimit: '16kb', patchNode: false });

reportRoutes.post('/csp', visitor, otherBody, readReport, async (ctx) => {
  await consume('reports', addressKey(ctx.ip));
  const report = violationOf(ctx.request.body);
  browserReports.inc({ kind: 'csp', name: 'csp' });
  log.warn({ requestId: ctx.state.requestId, ...report }, 'content security policy violated');
  ctx.status = 204;
});

/** A label's values must be few: whoever reports cannot invent new ones. */
function knownName(remote: string): string {
  return ['catalog', 'checkout', 'account', 'support', 'admin'].includes(remote) ? remote : 'other';
}

function violationOf(body: unknown): { directive?: string; blocked?: string } {
  const report = (body as { 'csp-report'?: Record<string, unknown> } | undefined)?.['csp-report'] ?? {};
  const short = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : undefined);
  return { directive: short(report['violated-directive']), blocked: short(report['blocked-uri']) };
}
