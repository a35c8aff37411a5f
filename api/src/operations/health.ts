import { countPending } from '../database/migrator';
import { query } from '../database/query';
import { one } from '../http/answers';
import { AppError, errorText } from '../http/errors';
import { route, section } from '../http/route';
import texts from './health.es-MX.json';

let isStopping = false;
let isMigrated = false;

/** From now on the process says that it takes no more work, so that the gateway looks elsewhere (R19). */
export function announceStop(): void {
  isStopping = true;
}

export const healthRoutes = section(texts, [
  /** The process runs. */
  route('GET /api/health/live', { policy: 'visitor', answers: { 200: one('Health') } }, () => ({ status: 'ok' })),

  /** The process can serve: its database answers and has this release's schema. */
  route('GET /api/health/ready', { policy: 'visitor', answers: { 200: one('Health') } }, async ({ ctx }) => {
    if (isStopping) {
      // Not thrown: the log says of no process that stops in order that it failed.
      ctx.status = 503;
      ctx.set('Retry-After', '5');
      ctx.body = { error: errorText('unavailable'), code: 'unavailable' };
      return;
    }
    // No model: it asks whether the database answers, and for a table that is the migrator's.
    if (isMigrated) await query('SELECT 1');
    else {
      const applied = await query<{ name: string }>('SELECT name FROM migrations');
      isMigrated = countPending(applied.map(({ name }) => name)) === 0;
    }
    if (!isMigrated) throw new AppError(503, 'unavailable', { retryAfterSeconds: 5 });
    return { status: 'ok' };
  }),
]);
