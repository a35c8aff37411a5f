import { Agent, type IncomingMessage } from 'node:http';
import { createProxyServer } from 'http-proxy-3';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { clientAddress } from './clientAddress';
import type { SiteSettings } from './env';
import { answerUnavailable } from './http/unavailable';
import { traceHeaders } from './tracing/tracing';

/** Without a byte either way: a hung upstream does not hold a connection for ever, and an upload may take longer. ms. */
const UPSTREAM_TIMEOUT_MS = 60_000;
/** What keeps every call from its answer is said this often. */
const LOG_MS = 60_000;

/** What of the settings says who asked. */
export type Forwarding = Pick<SiteSettings, 'publicUrl' | 'trustedProxies'>;

/**
 * Who forwards says who asked: `X-Forwarded-*` of the outside are replaced, never extended (rulebook, R1). The server
 * behind hears one address and needs to trust this server alone.
 */
export function forwardedHeaders(
  request: IncomingMessage,
  { publicUrl, trustedProxies }: Forwarding,
): Record<string, string> {
  return {
    'X-Forwarded-For': clientAddress(request, trustedProxies),
    'X-Forwarded-Proto': publicUrl.protocol.replace(':', ''),
    'X-Forwarded-Host': request.headers.host ?? publicUrl.host,
    ...traceHeaders(),
  };
}

/** Hands requests on to another local server, by the start of their path. */
export function proxyTo(
  origin: string,
  prefixes: readonly string[],
  forwarding: Forwarding,
  log: Pick<Logger, 'error'>,
): Middleware {
  const proxy = createProxyServer({
    target: origin,
    // Kept for less than the API keeps them: one that it closes at this moment would take a request with it.
    agent: new Agent({ keepAlive: true, timeout: UPSTREAM_TIMEOUT_MS }),
    proxyTimeout: UPSTREAM_TIMEOUT_MS,
    xfwd: false,
  });
  proxy.on('proxyReq', (upstream, request) => {
    // Of the connection to the sender, as in the answer: many gateways close theirs each time, and it may name other headers.
    upstream.setHeader('Connection', 'keep-alive');
    // Traces begin at the site: whoever is outside neither continues one nor has it exported.
    for (const name of ['forwarded', 'traceparent', 'tracestate']) upstream.removeHeader(name);
    for (const [name, value] of Object.entries(forwardedHeaders(request, forwarding))) upstream.setHeader(name, value);
    // The library calls a DELETE without a length empty, and hands on its chunks behind that: as a request of their own.
    if (request.headersDistinct['transfer-encoding']) {
      upstream.removeHeader('Content-Length');
      upstream.setHeader('Transfer-Encoding', 'chunked');
    }
  });
  // An answer that the API broke off is broken off here too: else the client waits, or takes the half for the whole.
  proxy.on('proxyRes', (upstream, _request, response) => {
    delete upstream.headers.connection;
    upstream.once('close', () => {
      if (!upstream.complete) response.destroy();
    });
  });

  /** By what went wrong: a code, of which there are few. */
  const toldAt = new Map<string, number>();
  return async (ctx, next) => {
    if (!prefixes.some((prefix) => ctx.path === prefix || ctx.path.startsWith(`${prefix}/`))) return next();
    await forward(ctx);
  };

  function tell(error: NodeJS.ErrnoException): void {
    const reason = error.code ?? error.message;
    if (Date.now() - (toldAt.get(reason) ?? 0) < LOG_MS) return;
    toldAt.set(reason, Date.now());
    log.error({ err: error, origin }, 'calls are not answered');
  }

  function forward(ctx: Context): Promise<void> {
    ctx.respond = false;
    // Node has answered it. The library says nothing of a request that has it (`proxyReq`), and hands it on as it came.
    delete ctx.req.headers.expect;
    return new Promise((resolve) => {
      ctx.res.once('close', resolve);
      proxy.web(ctx.req, ctx.res, {}, (error) => {
        // The library does not call this when somebody left by themselves.
        tell(error);
        if (ctx.res.headersSent) ctx.res.destroy();
        else answerUnavailable(ctx.req, ctx.res);
      });
    });
  }
}
