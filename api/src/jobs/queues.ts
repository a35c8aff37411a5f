import type { ResetMethod } from '@boom/contract';
import type { Client } from 'pg';

/**
 * Every kind of job and what it carries: ids only, never contents (rulebook R18).
 *
 * A new kind is a line here, a line in `queues`, and a `defineJob` beside the code that does it, in a file that
 * `jobHandlers.ts` names; the migrator makes its queue.
 */
export interface Jobs {
  'notifications.send': { notificationId: string };
  'notifications.send-urgent': { notificationId: string };
  'accounts.request-reset': { userId: string; method: ResetMethod };
  'campaigns.apply': Record<string, never>;
  'coupons.turn': { couponId: string };
  'invoicing.follow-refund': { orderId: string };
  'orderAccess.send-code': { codeId: string };
  'orders.expire': { orderId: string };
  'orders.end-overdue': Record<string, never>;
  'payments.cancel-waiting': { orderId: string };
  'payments.close-page': { preferenceId: string };
  'payments.last-look': { orderId: string };
  'payments.look-for-provider': Record<string, never>;
  'payments.provide-preference': { orderId: string };
  'payments.process-webhook': { eventId: string };
  'payments.refund': { refundId: string };
  'payments.reconcile': Record<string, never>;
  'payments.reconcile-order': { orderId: string };
  'payments.remind-cash': { orderId: string };
  'payments.remind-disputes': Record<string, never>;
  'privacy.remove-files': { userId: string };
  'privacy.remove-late': { userId: string; objectIds: string[] };
  'returns.follow-order': { orderId: string };
  'returns.follow-refund': { refundId: string };
  'media.sweep-uploads': Record<string, never>;
  'operations.clean-up': Record<string, never>;
  'operations.clean-up-nightly': Record<string, never>;
  'savedCarts.tell': Record<string, never>;
  'wishlist.tell-news': Record<string, never>;
}
export type JobName = keyof Jobs;

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

export const queues: Record<JobName, QueueSettings> = {
  'notifications.send': { ...ordinary, concurrency: 10 },
  'notifications.send-urgent': urgent,
  'accounts.request-reset': urgent,
  'campaigns.apply': ordinary,
  'coupons.turn': ordinary,
  'invoicing.follow-refund': ordinary,
  'orderAccess.send-code': urgent,
  'orders.expire': ordinary,
  'orders.end-overdue': housekeeping,
  'payments.cancel-waiting': ordinary,
  'payments.close-page': ordinary,
  'payments.last-look': ordinary,
  'payments.look-for-provider': housekeeping,
  'payments.provide-preference': ordinary,
  'payments.process-webhook': { ...ordinary, concurrency: 8 },
  'payments.refund': ordinary,
  'payments.reconcile': housekeeping,
  'payments.reconcile-order': ordinary,
  'payments.remind-cash': ordinary,
  'payments.remind-disputes': housekeeping,
  'privacy.remove-files': housekeeping,
  'privacy.remove-late': housekeeping,
  'returns.follow-order': ordinary,
  'returns.follow-refund': ordinary,
  'media.sweep-uploads': housekeeping,
  'operations.clean-up': housekeeping,
  // In a bucket each unused picture takes some twenty calls.
  'operations.clean-up-nightly': { ...housekeeping, expirySeconds: 3_600 },
  'savedCarts.tell': housekeeping,
  'wishlist.tell-news': housekeeping,
};

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
