import { QueryTypes } from 'sequelize';
import { database } from '../database/connection';
import { countPending } from '../database/migrator';
import { AppError } from '../http/errors';
import { createRouter } from '../http/router';
import { visitor } from '../http/visitor';

let isStopping = false;
let isMigrated = false;

/** From now on the process says that it takes no more work, so that the gateway looks elsewhere (R19). */
export function announceStop(): void {
  isStopping = true;
}

export const healthRoutes = createRouter('/api/health');

/** The process runs. */
healthRoutes.get('/live', visitor, (ctx) => {
  ctx.body = { status: 'ok' };
});

/** The process can serve: its database answers and has this release's schema. */
healthRoutes.get('/ready', visitor, async (ctx) => {
  if (isStopping) throw new AppError(503, 'unavailable', { retryAfterSeconds: 5 });
  if (isMigrated) await database.query('SELECT 1');
  else isMigrated = (await countPending((sql) => database.query(sql, { type: QueryTypes.SELECT }))) === 0;
  if (!isMigrated) throw new AppError(503, 'unavailable', { retryAfterSeconds: 5 });
  ctx.body = { status: 'ok' };
});
