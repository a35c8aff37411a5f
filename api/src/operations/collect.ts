import { paymentTypes } from '@boom/contract';
import { query } from '../database/query';
import { countJobs } from '../jobs/list';
import {
  archiveFails,
  cardOutageSeconds,
  deadLetters,
  jobCount,
  jobWait,
  ordersOfDay,
  standbyBehind,
  standbyFollows,
  unsentMessages,
} from '../log/metrics';
import { channels } from '../notifications/model';
import { readCardOutage } from '../paymentConfig/cardOutage';

/**
 * Asks the database for what no process knows alone. Figures of the last look do not stay: a gauge that cannot be read
 * is absent, for which there is an alert. Statements of our own, as in all reports.
 *
 * @throws AggregateError with what could not be read, once all else is.
 */
export async function collectStoreMetrics(): Promise<void> {
  for (const each of [jobCount, jobWait, ordersOfDay, unsentMessages, standbyBehind, standbyFollows]) each.reset();
  // Those without labels would be 0 after a reset.
  for (const each of [deadLetters, archiveFails, cardOutageSeconds]) each.remove();
  const reads = await Promise.allSettled([
    readJobs(),
    readOrders(),
    readMessages(),
    readCards(),
    readArchive(),
    readStandbys(),
  ]);
  const errors = reads.flatMap((read) => (read.status === 'rejected' ? [read.reason] : []));
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
}

async function readJobs(): Promise<void> {
  let failed = 0;
  const waits = new Map<string, number>();
  for (const { name, state, count, waitSeconds } of await countJobs()) {
    jobCount.set({ name, state }, count);
    if (state === 'failed') failed += count;
    // Some of a kind wait for their first try, others for the next one.
    waits.set(name, Math.max(waits.get(name) ?? 0, waitSeconds));
  }
  for (const [name, seconds] of waits) if (seconds > 0) jobWait.set({ name }, seconds);
  deadLetters.set(failed);
}

async function readOrders(): Promise<void> {
  const rows = await query<{ type: string; status: string; count: string }>(
    `SELECT payment_type AS type, payment_status AS status, count(*) FROM orders
      WHERE created_at > now() - interval '1 day' GROUP BY 1, 2`,
  );
  // None is a figure, too: the alert of a day without orders compares with 0.
  for (const type of paymentTypes) ordersOfDay.set({ payment_type: type, payment_status: 'pending' }, 0);
  for (const { type, status, count } of rows) {
    ordersOfDay.set({ payment_type: type, payment_status: status }, Number(count));
  }
}

/** Those that somebody still tries to send; the others are dead letters. */
async function readMessages(): Promise<void> {
  const rows = await query<{ channel: string; count: string }>(
    // Both states have an index; "<=" has none.
    `SELECT channel, count(*) FROM notifications
      WHERE id IN (SELECT (data ->> 'notificationId')::uuid FROM pgboss.job
                   WHERE name IN ('notifications.send', 'notifications.send-urgent')
                     AND (state < 'active' OR state = 'active'))
        AND sent_at IS NULL AND dropped_because IS NULL
        AND greatest(created_at, waits_until) < now() - interval '5 minutes' GROUP BY 1`,
  );
  for (const channel of channels) unsentMessages.set({ channel }, 0);
  for (const { channel, count } of rows) unsentMessages.set({ channel }, Number(count));
}

async function readCards(): Promise<void> {
  const { since } = await readCardOutage();
  cardOutageSeconds.set(since ? (Date.now() - since.getTime()) / 1_000 : 0);
}

/** Whether the cluster's archiving fails, as any role may see it. One that archives nothing has not failed. */
async function readArchive(): Promise<void> {
  const [row] = await query<{ fails: boolean }>(
    `SELECT coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS fails
       FROM pg_stat_archiver`,
  );
  archiveFails.set(Number(row?.fails));
}

/**
 * By their slots: what pg_stat_replication says of a standby is for roles that may read all statistics. A standby without
 * a slot is not seen.
 */
async function readStandbys(): Promise<void> {
  const rows = await query<{ slot: string; follows: boolean; behind: string | null }>(
    // A server that is not promoted yet has no position of its own.
    `SELECT slot_name AS slot, active AS follows,
         CASE WHEN NOT pg_is_in_recovery() THEN pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn) END AS behind
       FROM pg_replication_slots WHERE slot_type = 'physical' AND NOT temporary`,
  );
  for (const { slot, follows, behind } of rows) {
    standbyFollows.set({ slot }, Number(follows));
    if (behind !== null) standbyBehind.set({ slot }, Number(behind));
  }
}
