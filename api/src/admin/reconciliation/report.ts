import {
  bankDayOf,
  DAY_MS,
  firstOfBankDay,
  fromCents,
  MAX_LIST_ROWS,
  mexicanDay,
  type ReconciliationDay,
  type ReconciliationEntry,
} from '@boom/contract';
import { query } from '../../database/query';
import { groupPairs } from '../../groupPairs';
import { boundsOf, type Period, SHOP_TIME_ZONE } from '../../http/period';

const DEFAULT_DAYS = 30;

/**
 * Every movement of money with what the orders say of it. A report over orders, payments, refunds and payments to
 * settle: one statement, one moment. `$1` and `$2` are the bounds.
 *
 * What came is compared payment by payment, since second and late ones pay no order; what went back counts on the day on
 * which it went, and in the comparison of its payment. A chargeback takes what had not gone back, on the day on which it
 * was first heard of: later news of it, such as the provider's decision, moves no money. Money that fits no order came on
 * its day however it is settled; it is a difference until a person keeps it or it has gone back, and so is what a card
 * brought above the total of the order that it pays, of which a return's money is no part. Of a transfer whose amount is
 * known that amount counts, on the bank's day; its last one carries the comparison of the order. What an order has
 * besides somebody vouched for.
 */
const ENTRIES = `
  WITH returned AS (
    SELECT payment_id, order_id, sum(amount) AS amount,
      coalesce(sum(amount) FILTER (WHERE return_id IS NULL), 0) AS of_no_return FROM refunds
     WHERE completed_at IS NOT NULL AND to_settle_id IS NULL GROUP BY payment_id, order_id
  ), entries AS (
    SELECT 'payment' AS kind, coalesce(p.approved_at, p.created_at) AS at, o.id AS order_id, o.order_number, p.payment_id,
      p.amount AS amount_in, 0 AS amount_out, p.fee,
      CASE WHEN o.payment_id = p.payment_id AND o.payment_status = 'approved'
        THEN o.total_amount - coalesce(r.amount - least(r.of_no_return, greatest(0, p.amount - o.total_amount)), 0)
        ELSE 0 END AS expected,
      CASE WHEN p.status = 'refunded' OR p.status = 'charged_back' AND p.status_detail IS DISTINCT FROM 'reimbursed'
        THEN 0 ELSE p.amount - p.refunded_amount END AS kept
    FROM payments p JOIN orders o ON o.id = p.order_id LEFT JOIN returned r ON r.payment_id = p.id
    WHERE p.status IN ('approved', 'in_mediation', 'refunded', 'charged_back')
  UNION ALL
    SELECT 'transfer', o.transfer_verified_at, o.id, o.order_number, NULL, o.total_amount, 0, NULL,
      CASE WHEN o.payment_status = 'verified' THEN o.total_amount - coalesce(r.amount, 0) ELSE 0 END,
      o.total_amount - coalesce(r.amount, 0)
    FROM orders o LEFT JOIN returned r ON r.order_id = o.id AND r.payment_id IS NULL
    WHERE o.payment_type = 'direct_transfer' AND o.payment_status IN ('verified', 'refunded')
      AND o.transfer_received IS NULL
  UNION ALL
    SELECT 'transfer', CASE WHEN t.sent_on = (t.received_at AT TIME ZONE '${SHOP_TIME_ZONE}')::date THEN t.received_at
        ELSE (t.sent_on + time '12:00') AT TIME ZONE '${SHOP_TIME_ZONE}' END,
      o.id, o.order_number, NULL, t.amount, 0, NULL,
      CASE WHEN t.place > 1 OR o.payment_type <> 'direct_transfer' THEN 0
        WHEN o.payment_status = 'verified' THEN o.total_amount - (coalesce(r.amount, 0) - o.transfer_returned)
        WHEN o.payment_status IN ('expired', 'refunded') THEN 0
        ELSE o.transfer_received - coalesce(r.amount, 0) END,
      CASE WHEN t.place > 1 THEN 0 ELSE o.transfer_received - coalesce(r.amount, 0) END
    FROM (SELECT *, row_number() OVER (PARTITION BY order_id ORDER BY received_at DESC, id) AS place
            FROM transfers WHERE received_at IS NOT NULL) t
    JOIN orders o ON o.id = t.order_id LEFT JOIN returned r ON r.order_id = o.id AND r.payment_id IS NULL
  UNION ALL
    SELECT 'transfer', o.transfer_verified_at, o.id, o.order_number, NULL, o.transfer_received - t.amount, 0, NULL, 0, 0
    FROM (SELECT order_id, sum(amount) AS amount FROM transfers WHERE received_at IS NOT NULL GROUP BY order_id) t
    JOIN orders o ON o.id = t.order_id WHERE o.transfer_received > t.amount
  UNION ALL
    SELECT 'refund', r.completed_at, o.id, o.order_number, coalesce(p.payment_id, s.payment_id), 0, r.amount, NULL, 0, 0
    FROM refunds r LEFT JOIN orders o ON o.id = r.order_id LEFT JOIN payments p ON p.id = r.payment_id
    LEFT JOIN payments_to_settle s ON s.id = r.to_settle_id
    WHERE r.completed_at IS NOT NULL AND (s.id IS NULL OR s.currency = 'MXN')
  UNION ALL
    SELECT 'chargeback', coalesce(s.created_at, p.provider_updated_at), o.id, o.order_number, p.payment_id,
      0, p.amount - coalesce(r.amount, 0), NULL, 0, 0
    FROM payments p JOIN orders o ON o.id = p.order_id LEFT JOIN returned r ON r.payment_id = p.id
    LEFT JOIN payments_to_settle s
      ON (s.provider, s.payment_id, s.reason) = (p.provider, p.payment_id, 'charged_back')
    WHERE p.status = 'charged_back' AND p.status_detail IS DISTINCT FROM 'reimbursed'
  UNION ALL
    SELECT 'unmatched', s.created_at, o.id, o.order_number, s.payment_id, coalesce(f.amount, s.amount), 0, NULL,
      CASE WHEN s.action = 'dismiss' THEN s.amount ELSE 0 END,
      CASE WHEN f.completed_at IS NULL THEN coalesce(f.amount, s.amount) ELSE 0 END
    FROM payments_to_settle s LEFT JOIN orders o ON o.id = s.order_id
    LEFT JOIN refunds f ON f.to_settle_id = s.id AND f.refused_at IS NULL
    WHERE (s.status = 'approved' OR f.completed_at IS NOT NULL) AND s.currency = 'MXN'
      AND s.reason NOT IN ('charged_back', 'refund_refused')
      AND NOT EXISTS (SELECT FROM payments p WHERE (p.provider, p.payment_id) = (s.provider, s.payment_id))
  UNION ALL
    SELECT 'missing', o.updated_at, o.id, o.order_number, o.payment_id, 0, 0, NULL, o.total_amount, 0
    FROM orders o
    WHERE o.payment_type = 'mercadopago' AND o.payment_status = 'approved' AND NOT EXISTS (
      SELECT FROM payments p WHERE p.order_id = o.id AND p.payment_id = o.payment_id
         AND p.status IN ('approved', 'in_mediation', 'refunded', 'charged_back'))
  ), bounded AS (
    SELECT *, (at AT TIME ZONE '${SHOP_TIME_ZONE}')::date AS day, kept - expected AS difference
    FROM entries WHERE at >= $1 AND at < $2
  )`;

const amounts = ['expected', 'cardPayments', 'transfers', 'refunds', 'fees', 'difference'] as const;

/** A calendar day, amounts in centavos; a bank day may have several. */
type DayRow = { date: string } & Record<(typeof amounts)[number] | 'count' | 'differences', number>;

/** As centavos, which are whole and far below 2^53. */
const cents = (sum: string) => `(100 * coalesce(${sum}, 0))::float8`;

/** The bank days of a period, those with differences first, then the last one first; the last 30 days by default. */
export async function listReconciliation(period: Period): Promise<ReconciliationDay[]> {
  const rows = await query<DayRow>(
    `${ENTRIES}
     SELECT to_char(day, 'YYYY-MM-DD') AS date,
       (count(*) FILTER (WHERE amount_in > 0))::int AS count,
       ${cents("sum(expected) FILTER (WHERE kind <> 'unmatched')")} AS expected,
       ${cents("sum(amount_in) FILTER (WHERE kind <> 'transfer')")} AS "cardPayments",
       ${cents("sum(amount_in) FILTER (WHERE kind = 'transfer')")} AS transfers,
       ${cents('sum(amount_out)')} AS refunds, ${cents('sum(fee)')} AS fees,
       (count(*) FILTER (WHERE difference <> 0))::int AS differences, ${cents('sum(abs(difference))')} AS difference
     FROM bounded GROUP BY day ORDER BY day`,
    boundsOfBankDays(period),
  );
  return [...groupPairs(rows.map((row) => [bankDayOf(row.date), row]))]
    .map(([date, parts]) => sumOf(date, parts))
    .sort(
      (one, other) => Number(other.differences > 0) - Number(one.differences > 0) || other.date.localeCompare(one.date),
    );
}

function sumOf(date: string, parts: DayRow[]): ReconciliationDay {
  const sum = (name: (typeof amounts)[number] | 'count' | 'differences') =>
    parts.reduce((total, part) => total + part[name], 0);
  const net = sum('cardPayments') + sum('transfers') - sum('refunds') - sum('fees');
  return {
    date,
    count: sum('count'),
    expected: fromCents(sum('expected')),
    cardPayments: fromCents(sum('cardPayments')),
    transfers: fromCents(sum('transfers')),
    refunds: fromCents(sum('refunds')),
    fees: fromCents(sum('fees')),
    net: fromCents(net),
    differences: sum('differences'),
    difference: fromCents(sum('difference')),
  };
}

/** The movements of a period's bank days, the largest differences first, then in the order of time; 1,000 at most. */
export async function listReconciliationEntries(period: Period, limit = MAX_LIST_ROWS): Promise<ReconciliationEntry[]> {
  const rows = await query<Omit<ReconciliationEntry, 'at'> & { at: Date }>(
    `${ENTRIES}
     SELECT kind, at, to_char(day, 'YYYY-MM-DD') AS date, order_id AS "orderId", order_number AS "orderNumber",
       payment_id AS "paymentId", amount_in::numeric(12, 2) AS "amountIn", amount_out::numeric(12, 2) AS "amountOut",
       fee, expected::numeric(12, 2) AS expected, kept::numeric(12, 2) AS kept,
       difference::numeric(12, 2) AS difference
     FROM bounded ORDER BY abs(difference) DESC, at, kind, order_number LIMIT ${limit}`,
    boundsOfBankDays(period),
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), date: bankDayOf(row.date) }));
}

/**
 * A period of bank days, as bounds of moments: it begins with the first day whose money belongs to it, and ends before the
 * days whose money belongs to a bank day after it.
 */
function boundsOfBankDays({ from, to }: Period): [Date, Date] {
  const today = mexicanDay(new Date());
  const last = to ?? today;
  const first = from ?? new Date(Date.parse(last) - (DEFAULT_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const { start, end } = boundsOf({ from: firstOfBankDay(first), to: last });
  // As of today it is shown what has moved since the banks closed.
  if (last >= today || bankDayOf(last) === last) return [start, end];
  return [start, boundsOf({ from: firstOfBankDay(last), to: last }).start];
}
