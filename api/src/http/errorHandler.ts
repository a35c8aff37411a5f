import type { ApiErrorBody } from '@boom/contract';
import type { Middleware } from 'koa';
import { ConnectionAcquireTimeoutError } from 'sequelize';
import { sqlState } from '../database/errors';
import { log } from '../log/log';
import { acquireTimeouts } from '../log/metrics';
import { classify } from './classify';
import { ERROR_PAGE_CSP, errorPage } from './errorPage';
import { AppError, errorText } from './errors';

/**
 * Around all that may fail: whatever goes wrong becomes the contract's error body, and never a stack (R7); a page for
 * who opened an address of the API in a tab.
 *
 * Answers are turned into JSON in here, because a body that is nested too deeply fails only then.
 */
export const errorHandler: Middleware = async (ctx, next) => {
  try {
    await next();
    if (ctx.body == null) refuseUnanswered(ctx.status);
    serializeBody(ctx);
  } catch (error) {
    const failure = error instanceof AppError ? error : classify(error);
    // 53300: PostgreSQL itself has none left to give.
    if (error instanceof ConnectionAcquireTimeoutError || sqlState(error) === '53300') acquireTimeouts.inc();
    if (failure.status >= 500) {
      log.error({ err: error, requestId: ctx.state.requestId, method: ctx.method, route: ctx._matchedRoute }, 'failed');
    }
    answer(ctx, failure);
  }
};

type KoaContext = Parameters<Middleware>[0];

/** The router leaves only a status where it found no route for the path, or none for the method. */
function refuseUnanswered(status: number): void {
  if (status === 404) throw new AppError(404, 'not_found');
  if (status === 405 || status === 501) throw new AppError(405, 'method_not_allowed');
}

function serializeBody(ctx: KoaContext): void {
  const { body } = ctx;
  const isData = typeof body === 'object' && body !== null;
  if (!isData || Buffer.isBuffer(body) || 'pipe' in body || body instanceof Response || body instanceof Blob) return;
  const json = JSON.stringify(body);
  const { type, status } = ctx;
  ctx.body = json;
  ctx.status = status;
  ctx.type = type || 'application/json';
}

function answer(ctx: KoaContext, failure: AppError): void {
  const { params, retryAfterSeconds, isAfterWrite: _, ...extras } = failure.extras;
  const first = extras.fields && Object.values(extras.fields)[0];
  // The text of a bug names its request: whoever complains can read no header, and the log holds no names.
  const number = ctx.state.requestId.slice(0, 8);
  const error = first ?? errorText(failure.code, { number, ...params });
  const body: ApiErrorBody = { error, code: failure.code, ...extras };
  ctx.status = failure.status;
  if (retryAfterSeconds !== undefined) ctx.set('Retry-After', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  ctx.set('Cache-Control', 'no-store');
  ctx.remove('ETag');
  if (ctx.get('Sec-Fetch-Dest') === 'document') {
    ctx.set('Content-Security-Policy', ERROR_PAGE_CSP);
    ctx.type = 'html';
    ctx.body = errorPage(error, failure.status);
    return;
  }
  ctx.type = 'application/json';
  ctx.body = JSON.stringify(body);
}
