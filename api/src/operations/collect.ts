import { paymentTypes } from '@boom/contract';
import { query } from '../database/query';
import { countJobs } from '../jobs/list';
import {
  archiveFails,
  deadLetters,
  jobCount,
  jobWait,
  ordersOfDay,
  standbyBehind,
  standbyFollows,
  unsentMessages,
} from '../log/metrics';

/**
 * Asks the database for what no process knows alone. Figures of the last look do not stay: a gauge that cannot be read
 * is absent, and Prometheus says so. Statements of our own, as in all reports.
 */
export async function collectStoreMetrics(): Promise<void> {
  const ofShop = [jobCount, jobWait, deadLetters, ordersOfDay, unsentMessages];
  for (const each of [...ofShop, archiveFails, standbyBehind, standbyFollows]) each.reset();
  await Promise.all([readJobs(), readOrders(), readMessages(), readArchive(), readStandbys()]);
}

async function readJobs(): Promise<void> {
  let failed = 0;
  for (const { name, state, count, waitSeconds } of await countJobs()) {
    jobCount.set({ name, state }, count);
    if (state === 'failed') failed += count;
    if (waitSeconds > 0) jobWait.set({ name }, waitSeconds);
  }
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

async function readMessages(): Promise<void> {
  const rows = await query<{ channel: string; count: string }>(
    `SELECT channel, count(*) FROM notifications
      WHERE sent_at IS NULL AND dropped_because IS NULL
        AND greatest(created_at, waits_until) < now() - interval '5 minutes' GROUP BY 1`,
  );
  for (const { channel, count } of rows) unsentMessages.set({ channel }, Number(count));
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
