import '../jobHandlers';
import { query } from '../database/query';
import { runJob } from '../jobs/queue';
import type { JobName, Jobs } from '../jobs/queues';
import { contentOf, paramsOf } from '../notifications/content';
import { Notification } from '../notifications/model';
import type { RenderedMessage } from '../notifications/templates';

/**
 * Does what the worker would do, now and in order, until nothing is left but housekeeping, which comes by the clock.
 * Messages are not sent: read them with `messagesTo`.
 *
 * @param isDue also those that wait for a moment to come, as if it had.
 */
export async function workOffJobs({ isDue = false } = {}): Promise<void> {
  for (;;) {
    const [job] = await query<{ name: JobName; data: Jobs[JobName] }>(
      `UPDATE pgboss.job SET state = 'completed' WHERE id = (
         SELECT id FROM pgboss.job
          WHERE state < 'active' AND name NOT LIKE ALL ('{notifications.%,operations.%}') AND ($isDue OR start_after <= now())
          ORDER BY created_on, id LIMIT 1)
       RETURNING name, data`,
      { isDue },
    );
    if (!job) return;
    await runJob(job.name, job.data);
  }
}

/** What the store has to say to an address or a phone, oldest first. */
export async function messagesTo(
  recipient: string,
): Promise<({ channel: string; template: string; params: Record<string, string> } & RenderedMessage)[]> {
  const rows = await Notification.findAll({ where: { recipient }, order: [['createdAt', 'ASC']] });
  return Promise.all(
    rows.map(async (row) => {
      const { channel, template } = row;
      return { channel, template, params: paramsOf(row) as Record<string, string>, ...(await contentOf(row)) };
    }),
  );
}
