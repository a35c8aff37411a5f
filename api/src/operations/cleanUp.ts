import { anonymizeEntries } from '../admin/anonymize';
import { countBoughtTogether } from '../catalog/boughtTogether';
import { deleteUnusedWords } from '../catalog/productSearch';
import { query } from '../database/query';
import { SHOP_TIME_ZONE } from '../http/period';
import { defineJob, runnerIn } from '../jobs/queue';
import { CLOCK, deleteOldJobs, insertJob } from '../jobs/table';
import { sweepUploads } from '../media/sweep';
import { intervalOf } from './retention';
import { removeUnusedMedia } from './unusedMedia';

/**
 * What has served its time – by the contract's table where it is about people –, many rows at once, of several features.
 * Logs and messages are many: so many rows an hour, oldest first, that a statement stays short.
 */
const deletions = [
  // Guests whose order was refused, or went into an account.
  `DELETE FROM users WHERE is_guest AND created_at < now() - interval '1 day'
    AND NOT EXISTS (SELECT FROM orders WHERE user_id = users.id)`,
  "DELETE FROM order_access_codes WHERE expires_at < now() - interval '1 day'",
  `DELETE FROM privacy_request_drafts WHERE created_at < now() - ${intervalOf('unprovenPrivacyRequests')}`,
  'DELETE FROM sessions WHERE expires_at < now()',
  `DELETE FROM idempotency_keys WHERE created_at < now() - ${intervalOf('repeatedCalls')}`,
  // Those that never went out, too: dropped ones, and what a provider refused nine times. None went out before it was
  // created, by which an index finds them. What was said of an order is evidence while its payment is disputed.
  withEntries(
    oldest(
      'notifications',
      `created_at < now() - ${intervalOf('messages')} AND coalesce(sent_at, created_at) < now() - ${intervalOf('messages')}
       AND NOT EXISTS (SELECT FROM disputes WHERE order_id = notifications.order_id AND decided_at IS NULL)`,
      'created_at',
    ),
  ),
  `DELETE FROM push_devices WHERE last_used_at < now() - ${intervalOf('devices')}`,
  "DELETE FROM order_undos WHERE made_at < now() - interval '1 hour'",
  "DELETE FROM product_bulk_edits WHERE created_at < now() - interval '1 day'",
  "DELETE FROM product_editors WHERE seen_at < now() - interval '1 hour'",
  "DELETE FROM release_figures WHERE window_start < now() - interval '3 days'",
  'DELETE FROM rate_limits WHERE expire < extract(epoch FROM now()) * 1000',
  oldest('security_logs', `created_at < now() - ${intervalOf('securityLog')}`, 'created_at'),
  oldest(
    'webhook_events',
    `processed_at IS NOT NULL AND received_at < now() - ${intervalOf('paymentNotices')}`,
    'received_at',
  ),
  oldest('audit_log', `created_at < now() - ${intervalOf('auditLog')}`, 'created_at'),
  // With up to 5,000 rows each (decision 73).
  oldest('bank_statements', `created_at < now() - ${intervalOf('bankStatements')}`, 'created_at', 20),
  withEntries(
    oldest(
      'privacy_requests',
      `coalesce(done_at, CASE state WHEN 'IMPROCEDENTE' THEN answered_at END)
       < now() - ${intervalOf('privacyRequests')}`,
      'created_at',
    ),
  ),
  `DELETE FROM quotes WHERE valid_until < now() - ${intervalOf('quotes')}`,
  `UPDATE saved_carts SET told_at = NULL WHERE told_at < now() - ${intervalOf('cartMails')}`,
  // Until then whoever was told of a cart is not told of the same one again, which their browser may still have.
  `UPDATE saved_carts SET lines = '[]'
    WHERE told_at IS NOT NULL AND lines <> '[]' AND changed_at < now() - ${intervalOf('savedCarts')}`,
  `DELETE FROM saved_carts WHERE told_at IS NULL AND changed_at < now() - ${intervalOf('savedCarts')}`,
  // Whoever closed their account keeps none; an open one's are its owner's to download. The tax return of a year is
  // filed by the end of April, from which the years count. Those without a date are from releases that removed only a
  // part of what was never issued.
  oldest(
    'invoices',
    `user_id IN (SELECT id FROM users WHERE closed_at IS NOT NULL)
     AND (issued_at IS NULL
       OR date_trunc('year', issued_at, '${SHOP_TIME_ZONE}')
         + interval '16 months' + ${intervalOf('closedInvoices')} < now())`,
    'issued_at',
  ),
];

function oldest(table: string, isOver: string, column: string, limit = 10_000): string {
  return `DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE ${isOver} ORDER BY ${column} LIMIT ${limit})`;
}

/** With what the audit log says of them: it is kept for longer. */
function withEntries(deletion: string): string {
  return `WITH gone AS (${deletion} RETURNING id) ${anonymizeEntries('SELECT id FROM gone')}`;
}

/**
 * Does all steps: one that fails – what it needs is locked, or too much for one statement – keeps none of the others from
 * theirs, since periods are promised to people.
 *
 * @throws AggregateError with what failed, once all else is done.
 */
async function doAll(steps: (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) await step().catch((error) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
}

/** Removes what nobody needs any more. Safe to run at any time, any number of times. */
export function cleanUp(): Promise<void> {
  return doAll([
    ...deletions.map((sql) => () => query(sql)),
    () => deleteOldJobs(runnerIn()),
    () => sweepUploads(),
    askForNight,
  ]);
}

/** UTC; 3 in the morning in Mexico City. */
const NIGHT_HOUR = 9;

/** Asks for the night's work: the first run of a night does, or of its morning where nobody was awake. */
async function askForNight(): Promise<void> {
  const now = new Date();
  const hours = now.getUTCHours() - NIGHT_HOUR;
  // After twelve hours it is forgotten that this was done (`deleteOldJobs`).
  if (hours < 0 || hours >= 12) return;
  const slot = new Date(now);
  slot.setUTCHours(NIGHT_HOUR, 0, 0, 0);
  await insertJob(runnerIn(), 'operations.clean-up-nightly', {}, { key: CLOCK, slot });
}

/** What looks through all products or orders. */
async function cleanUpNightly(_data: object, signal: AbortSignal): Promise<void> {
  // What is left when its time is up is another try's.
  await doAll([deleteUnusedWords, countBoughtTogether, () => removeUnusedMedia(null, signal)]);
}

defineJob('operations.clean-up', cleanUp, { everyMinutes: 60 });
defineJob('operations.clean-up-nightly', cleanUpNightly);
