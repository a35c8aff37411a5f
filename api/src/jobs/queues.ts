import type { ResetMethod } from '@boom/contract';

/**
 * Every kind of job and what it carries: ids only, never contents (rulebook R18).
 *
 * A new kind is a line here and a `defineJob` beside the code that does it; the migrator makes its queue.
 */
export interface Jobs {
  'notifications.send': { notificationId: string };
  'accounts.request-reset': { userId: string; method: ResetMethod };
  'orders.expire': { orderId: string };
  'orders.end-overdue': Record<string, never>;
  'payments.last-look': { orderId: string };
  'payments.provide-preference': { orderId: string };
  'payments.process-webhook': { eventId: string };
  'payments.refund': { refundId: string };
  'payments.reconcile': Record<string, never>;
  'media.sweep-uploads': Record<string, never>;
  'operations.clean-up': Record<string, never>;
}
export type JobName = keyof Jobs;

/** The same names at run time; the compiler refuses the list when it misses one. */
export const jobNames = Object.keys({
  'notifications.send': true,
  'accounts.request-reset': true,
  'orders.expire': true,
  'orders.end-overdue': true,
  'payments.last-look': true,
  'payments.provide-preference': true,
  'payments.process-webhook': true,
  'payments.refund': true,
  'payments.reconcile': true,
  'media.sweep-uploads': true,
  'operations.clean-up': true,
} satisfies Record<JobName, true>) as JobName[];

/**
 * Eight tries over about an hour: 15 s, 30 s, 1 min… (an outage of a provider ends before that). What fails after the
 * last one stays as `failed`: the dead letters, which the panel shows and can send again.
 */
export const queueOptions = {
  policy: 'standard',
  retryLimit: 8,
  retryDelay: 15,
  retryBackoff: true,
  expireInSeconds: 60,
  retentionMinutes: 60 * 24 * 14,
} as const;

/**
 * The queue through which pg-boss starts work by the clock. It would make it itself at its start, which a database user
 * without the right to make tables cannot (R17): the migrator does.
 */
export const CLOCK_QUEUE = '__pgboss__send-it';
