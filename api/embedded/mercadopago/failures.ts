import { setTimeout as sleep } from 'node:timers/promises';
import type { Middleware } from 'koa';

/** What the API is to answer instead of the truth: a status, or nothing for a minute. */
export type Failure = 500 | 429 | 'hang';

const HANG_MS = 60_000;

/** Failures to come, one for each call of the API; `_control` fills the list. */
export class Failures {
  next: Failure[] = [];

  /** Middleware in front of the API. */
  readonly inject: Middleware = async (ctx, next) => {
    const failure = this.next.shift();
    if (failure === undefined) return next();
    if (failure === 'hang') {
      await sleep(HANG_MS, undefined, { ref: false });
      ctx.respond = false;
      ctx.req.destroy();
      return;
    }
    const [error, message] =
      failure === 429 ? ['too_many_requests', 'Too many requests'] : ['internal_error', 'Internal server error'];
    if (failure === 429) ctx.set('Retry-After', '1');
    ctx.status = failure;
    ctx.body = { message, error, status: failure, cause: [] };
  };
}
