import type { ResetMethod } from '@boom/contract';
import type { Client } from 'pg';

/** How jobs of one kind are worked on. Every queue has workers of its own: none waits behind another's jobs. */
interface QueueSettings {
  /** Jobs that one process works on at a time. They mostly wait for somebody else; a connection is taken per query. */
  concurrency: number;
  /** After this many seconds the handler's signal says that it takes too long. */
  expirySeconds: number;
  /** Wait before the second try, at least; the double before the third, and so on. */
  retryDelaySeconds: number;
}

const ordinary: QueueSettings = { concurrency: 4, expirySeconds: 60, retryDelaySeconds: 15 };
/** Somebody sits before the screen and waits for it. */
const urgent: QueueSettings = { concurrency: 5, expirySeconds: 30, retryDelaySeconds: 2 };
/** One after the other, and they may take their time. */
const housekeeping: QueueSettings = { concurrency: 1, expirySeconds: 300, retryDelaySeconds: 15 };

/** What a job carries beside how it is worked on. `data` is a type alone: nothing is there. */
const job = <Data extends object = Record<string, never>>(settings = ordinary): QueueSettings & { data?: Data } =>
  settings;

/**
 * Every kind of job, what it carries – ids only, never contents (rulebook R18) – and how it is worked on.
 *
 * A new kind is a line here and a `defineJob` beside the code that does it, in a file that `jobHandlers.ts` names; the
 * migrator makes its queue.
 */
export const queues = {
  'notifications.send': job<{ notificationId: string }>({ ...ordinary, concurrency: 10 }),
  'notifications.send-urgent': job<{ notificationId: string }>(urgent),
  'accounts.request-reset': job<{ userId: string; method: ResetMethod }>(urgent),
  'campaigns.apply': job(),
  'coupons.turn': job<{ couponId: string }>(),
  'invoicing.follow-refund': job<{ orderId: string }>(),
  'orderAccess.send-code': job<{ codeId: string }>(urgent),
  'orders.expire': job<{ orderId: string }>(),
  'orders.end-overdue': job(housekeeping),
  'payments.cancel-waiting': job<{ orderId: string }>(),
  'payments.close-page': job<{ preferenceId: string }>(),
  'payments.last-look': job<{ orderId: string }>(),
  'payments.look-for-provider': job(housekeeping),
  'payments.provide-preference': job<{ orderId: string }>(),
  'payments.process-webhook': job<{ eventId: string }>({ ...ordinary, concurrency: 8 }),
  'payments.refund': job<{ refundId: string }>(),
  'payments.reconcile': job(housekeeping),
  'payments.reconcile-order': job<{ orderId: string }>(),
  'payments.remind-cash': job<{ orderId: string }>(),
  'payments.remind-disputes': job(housekeeping),
  'privacy.remove-files': job<{ userId: string }>(housekeeping),
  'privacy.remove-late': job<{ userId: string; objectIds: string[] }>(housekeeping),
  'returns.follow-order': job<{ orderId: string }>(),
  'returns.follow-refund': job<{ refundId: string }>(),
  'media.sweep-uploads': job(housekeeping),
  'operations.clean-up': job(housekeeping),
  // In a bucket each unused picture takes some twenty calls.
  'operations.clean-up-nightly': job({ ...housekeeping, expirySeconds: 3_600 }),
  'savedCarts.tell': job(housekeeping),
  'wishlist.tell-news': job(housekeeping),
};
export type JobName = keyof typeof queues;
export type Jobs = { [Name in JobName]: NonNullable<(typeof queues)[Name]['data']> };

export const jobNames = Object.keys(queues) as JobName[];

/**
 * A job is tried once and eight times more: with 15 s before the second try that takes one to two hours, and an outage
 * of a provider ends before that. What fails then stays as `failed`: the dead letters, which the panel shows and can
 * send again.
 */
export const RETRY_LIMIT = 8;

/**
 * Makes the queues that are missing. A queue is a partition of the jobs' table, so the migrator makes it and not the
 * worker.
 */
export async function createQueues(client: Client, names: readonly string[] = jobNames): Promise<void> {
  await client.query(
    `SELECT pgboss.create_queue(name, '{"policy": "standard"}') FROM unnest($1::text[]) AS wanted (name)
     WHERE name NOT IN (SELECT name FROM pgboss.queue)`,
    [names],
  );
}
