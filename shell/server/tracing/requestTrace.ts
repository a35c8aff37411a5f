import type { Attributes } from '@opentelemetry/api';
import type { Context, Middleware } from 'koa';
import { findSitePath } from '../../src/routing/siteMap';
import type { SiteReleases, VisitorReleases } from '../releases/siteReleases';
import type { Tracing } from './tracing';

/** Calls of the API, but no balancer's that asks for its health. */
const CALL = /^\/api\/(?!health\/)/;
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
      const { name, attributes } = isCall ? describeCall(ctx, given) : describePage(ctx.path, given);
      span.updateName(isCall ? name : `GET ${name}`).setAttributes(attributes);
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

/** Browsers say on which page a call is made, by `Referer`: the page is its remote's. */
function describeCall(ctx: Context, given: VisitorReleases | undefined): Description {
  const { referer = '' } = ctx.headers;
  const { name, attributes } = describePage(URL.canParse(referer) ? new URL(referer).pathname : undefined, given);
  return { name: `${ctx.method} /api from ${name}`, attributes };
}

function describePage(pathname: string | undefined, given: VisitorReleases | undefined): Description {
  const place = given && pathname !== undefined ? findSitePath(given.resolved, pathname) : undefined;
  if (!place) return { name: 'page', attributes: {} };
  return { name: place.path, attributes: { 'boom.page': place.path, ...describeRemote(given, place.owner) } };
}
