import { type AdminWaiting, hasRight, type Right } from '@boom/contract';
import { isoMoment } from '../database/isoMoment';
import { queryOne } from '../database/query';
import type { SignedInUser } from '../http/state';
import { IS_PAID, IS_TO_PREPARE } from '../orders/state';
import { findPaymentMethods } from '../paymentConfig/paymentTerms';
import { IS_MONEY_GONE } from '../payments/moneyGone';

type Waiting = Omit<AdminWaiting, 'cardOutageSince'>;

interface Counted extends Omit<Waiting, 'returns'> {
  returns: { asked: number; received: number };
}

/** Whose work it is; failed jobs, and what people ask about their data, are the administrators'. */
const rightTo: Record<Exclude<keyof Waiting, 'newest' | 'returns'>, Right | null> = {
  transfers: 'money',
  tickets: 'tickets',
  invoices: 'money',
  paymentsToSettle: 'money',
  disputes: 'money',
  refundApprovals: 'money',
  ordersToPrepare: 'fulfilment',
  cancelledOrders: 'money',
  returnsOnTheWay: 'returnReception',
  reviews: 'reviews',
  questions: 'reviews',
  failedJobs: null,
  privacyRequests: null,
};
const rightToNews = { order: 'orders', transfer: 'money', ticket: 'tickets' } as const;

/** Those who decide returns are told of all; those who pay, of the ones that came back. */
function returnsFor(user: SignedInUser, { asked, received }: Counted['returns']): number {
  if (hasRight(user, 'returnDecisions')) return asked + received;
  return hasRight(user, 'money') ? received : 0;
}

/** Without what somebody else does. */
function forUser(user: SignedInUser, { newest, returns, ...counts }: Counted): Waiting {
  const isTheirs = (right: Right | null) => (right ? hasRight(user, right) : user.isAdmin);
  for (const name of Object.keys(rightTo) as (keyof typeof rightTo)[]) if (!isTheirs(rightTo[name])) counts[name] = 0;
  for (const kind of Object.keys(rightToNews) as (keyof typeof rightToNews)[])
    if (!isTheirs(rightToNews[kind])) newest[kind] = null;
  return { ...counts, returns: returnsFor(user, returns), newest };
}

/**
 * What waits for a person, and since when the newest of it: a report of one statement, all of it read from indexes, and
 * whether cards can be paid. Facturas are two counts: one with an OR over two tables would read all of them.
 */
export async function findWaiting(user: SignedInUser): Promise<AdminWaiting> {
  const { waiting } = await queryOne<{ waiting: Counted }>(
    `SELECT json_build_object(
       'transfers', (SELECT count(*) FROM orders
         WHERE payment_type = 'direct_transfer' AND payment_status IN ('pending', 'pending_verification')),
       'tickets', (SELECT count(*) FROM support_tickets WHERE status = 'ABIERTO'),
       'invoices', (SELECT count(*) FROM invoices JOIN orders ON orders.id = order_id
         WHERE invoices.state = 'SOLICITADA' AND ${IS_PAID} AND cancelled_at IS NULL)
         + (SELECT count(*) FROM invoices JOIN orders ON orders.id = order_id
         WHERE invoices.state = 'EMITIDA' AND ${IS_MONEY_GONE}),
       'paymentsToSettle', (SELECT count(*) FROM payments_to_settle WHERE settled_at IS NULL),
       'refundApprovals', (SELECT count(*) FROM refund_approvals WHERE state = 'PENDIENTE' AND requested_by <> $1),
       'disputes', (SELECT count(*) FROM disputes WHERE decided_at IS NULL AND state = 'ABIERTA'),
       'ordersToPrepare', (SELECT count(*) FROM orders WHERE ${IS_TO_PREPARE}),
       'cancelledOrders', (SELECT count(*) FROM orders WHERE cancelled_at IS NOT NULL AND ${IS_PAID}),
       'returns', (SELECT json_build_object(
         'asked', count(*) FILTER (WHERE state = 'SOLICITADA'), 'received', count(*) FILTER (WHERE state = 'RECIBIDA'))
         FROM return_requests WHERE state IN ('SOLICITADA', 'RECIBIDA')),
       'returnsOnTheWay', (SELECT count(*) FROM return_requests WHERE state = 'EN_CAMINO'),
       'privacyRequests', (SELECT count(*) FROM privacy_requests WHERE state IN ('RECIBIDA', 'PROCEDENTE')),
       'reviews', (SELECT count(*) FROM reviews WHERE state = 'PENDIENTE'),
       'questions', (SELECT count(*) FROM product_questions WHERE state = 'PENDIENTE'),
       'failedJobs', (SELECT count(*) FROM pgboss.job WHERE state = 'failed' AND name NOT LIKE '\\_\\_pgboss%'),
       'newest', json_build_object(
         'order', ${isoMoment('SELECT max(created_at) FROM orders')},
         'transfer', ${isoMoment(`SELECT max(receipt_at) FROM orders
           WHERE payment_type = 'direct_transfer' AND payment_status = 'pending_verification'`)},
         'ticket', ${isoMoment(`SELECT greatest((SELECT max(created_at) FROM support_tickets),
           (SELECT max(created_at) FROM ticket_messages WHERE sender_type = 'CLIENTE'))`)})) AS waiting`,
    [user.id],
  );
  const { cardOutageSince } = await findPaymentMethods();
  return { ...forUser(user, waiting), cardOutageSince };
}
