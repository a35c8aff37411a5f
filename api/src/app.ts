import Koa from 'koa';
import { SessionStore } from './accounts/sessionStore';
import { LONGEST_SESSION_MS } from './accounts/sessions';
import { recordAdminWrites } from './admin/audit';
import { env } from './env';
import { addressLimit } from './http/addressLimit';
import { errorHandler } from './http/errorHandler';
import { exactPath } from './http/exactPath';
import { headers } from './http/headers';
import { requestLog } from './http/requestLog';
import { requestTrace } from './http/requestTrace';
import { createRouter } from './http/router';
import { sameSite } from './http/sameSite';
import { session } from './http/session';
import { log } from './log/log';
import { features } from './routes';

/**
 * The API: what every request passes through, in order, then the features' routes.
 *
 * @throws Error when a route names no policy.
 */
export function createApp(): Koa {
  const app = new Koa({ proxy: true, maxIpsCount: 1, keys: [...env.sessionKeys] });
  const routes = createRouter(features);

  if (env.tracing) app.use(requestTrace);
  app.use(requestLog);
  app.use(headers);
  app.use(errorHandler);
  app.use(addressLimit);
  app.use(exactPath);
  app.use(sameSite);
  app.use(session(app, { Store: SessionStore, maxAgeMs: LONGEST_SESSION_MS }));
  app.use(recordAdminWrites);
  app.use(routes.routes());
  app.use(routes.allowedMethods());
  // A stream that breaks while it is sent: too late for an answer, not for the log. Whoever leaves before having asked
  // for everything breaks none.
  app.on('error', (error, { req }: Koa.Context) => {
    if (req.complete) log.warn({ err: error }, 'answer was cut off');
  });
  return app;
}
