import { QueryTypes } from 'sequelize';
import { database } from '../database/connection';

/** A job that failed eight times, for tests. @returns its id. */
export async function buildDeadLetter(orderId = 'nobody'): Promise<string> {
  const [job] = await database.query<{ id: string }>(
    `INSERT INTO pgboss.job (name, data, state, retry_limit, retry_count, completed_on, output)
     VALUES ('orders.expire', jsonb_build_object('orderId', $orderId::text), 'failed', 8, 8, now(),
       '{"name":"Error","message":"the provider is down","stack":"secret"}') RETURNING id`,
    { bind: { orderId }, type: QueryTypes.SELECT },
  );
  if (!job) throw new Error('nothing was stored');
  return job.id;
}
