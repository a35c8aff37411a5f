import type { Attributes } from '@opentelemetry/api';
import type { Context, Middleware } from 'koa';
import { findSitePath } from '../../src/routing/siteMap';
import type { SiteReleases, VisitorReleases } from '../releases/siteReleases';
import type { Tracing } from './tracing';

/** Calls of the API, but no balancer's that asks for its health. */
const CALL = /^\/api\/(?!health\/)/;
/** As pages name what they call (platform/src/api/baseApi.ts): a remote and its endpoint, or one of the platform's. */
const ENDPOINT = /^(?:([\w-]{1,40})\/)?\w{1,60}$/;
/** OpenTelemetry's numbers, which are not loaded for two of them. */
const SERVER = 1;
const ERROR = 2;

/**
 * Begins a trace for every page and every call of the API, and says which remote it is of, in the version that this
 * visitor gets. Addresses are not said: they hold what people look for.
 */
export function requestTrace({ inSpan }: Tracing, releases: SiteReleases): Middleware {
  return (ctx, next) => {
    const isCall = CALL.test(ctx.path);
    if (!isCall && !(ctx.method === 'GET' && ctx.get('Accept').includes('text/html'))) return next();
    return inSpan(ctx.method, { kind: SERVER }, async (span) => {
      const releasesGiven = span?.isRecording() ? releases.forVisitor(ctx).catch(() => undefined) : undefined;
      await next();
      if (!span?.isRecording()) return;
      const status = ctx.res.statusCode;
      span.setAttributes({ 'http.request.method': ctx.method, 'http.response.status_code': status });
      if (status >= 500) span.setStatus({ code: ERROR });
      const given = await releasesGiven;
      const { name, attributes } = isCall ? describeCall(ctx, given) : describePage(ctx, given);
      span.updateName(name).setAttributes(attributes);
    });
  };
}

interface Description {
  name: string;
  attributes: Attributes;
}

function describeRemote(given: VisitorReleases | undefined, remote = ''): Attributes {
  if (!given || !Object.hasOwn(given.remotes, remote)) return {};
  return { 'boom.remote': remote, 'boom.remote.version': given.remotes[remote]?.version };
}

function describeCall(ctx: Context, given: VisitorReleases | undefined): Description {
  const [endpoint, remote] = ENDPOINT.exec(ctx.get('X-Call')) ?? [];
  if (!endpoint) return { name: `${ctx.method} /api`, attributes: {} };
  return { name: endpoint, attributes: { 'boom.endpoint': endpoint, ...describeRemote(given, remote) } };
}

function describePage(ctx: Context, given: VisitorReleases | undefined): Description {
  const place = given && findSitePath(given.resolved, ctx.path);
  if (!place) return { name: 'GET page', attributes: {} };
  return { name: `GET ${place.path}`, attributes: { 'http.route': place.path, ...describeRemote(given, place.owner) } };
}
