import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, Middleware } from 'koa';

/** Refusals that may come instead of an answer, with the provider's names for them. */
const refusals = {
  401: ['unauthorized', 'invalid access token'],
  403: ['forbidden', 'the caller is not authorized'],
  423: ['resource_locked', 'The payment is being changed by another request'],
  424: ['failed_dependency', 'A service that this request depends on did not answer'],
  429: ['too_many_requests', 'Too many requests'],
  500: ['internal_error', 'Internal server error'],
} as const;

/**
 * What the API is to answer instead of the truth: a refusal; `hang`: nothing is done and nothing answered; `stall`:
 * the work is done and the headers are sent, but the body never ends.
 */
export type Failure = keyof typeof refusals | 'hang' | 'stall';

const HANG_MS = 60_000;

/** Failures to come, one for each call of the API, and how long each call takes; `_control` sets both. */
export class Failures {
  next: Failure[] = [];
  /** Time that every call takes before its work is done. */
  delayMs = 0;

  /** Middleware in front of the API. */
  readonly inject: Middleware = async (ctx, next) => {
    const failure = this.next.shift();
    if (failure === undefined) return next();
    if (failure === 'hang') return hang(ctx);
    if (failure === 'stall') {
      await next();
      return stall(ctx);
    }
    const [error, message] = refusals[failure];
    if (failure === 429) ctx.set('Retry-After', '1');
    ctx.status = failure;
    ctx.body = { message, error, status: failure, cause: [] };
  };

  /** Middleware behind everything that judges the request: the work itself is slow. */
  readonly slowDown: Middleware = async (_ctx, next) => {
    if (this.delayMs > 0) await sleep(this.delayMs, undefined, { ref: false });
    return next();
  };
}

async function hang(ctx: Context): Promise<void> {
  ctx.respond = false;
  await sleep(HANG_MS, undefined, { ref: false });
  ctx.req.destroy();
}

async function stall(ctx: Context): Promise<void> {
  ctx.respond = false;
  const text = JSON.stringify(ctx.body);
  ctx.res.writeHead(ctx.status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) });
  ctx.res.write(text.slice(0, 1));
  await sleep(HANG_MS, undefined, { ref: false });
  ctx.req.destroy();
}
