import { ORDER_UNDO_SECONDS } from '@boom/contract';
import { type Transaction } from 'sequelize';
import { query } from '../database/query';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import { requireRight } from '../http/policies';
import type { SignedInUser } from '../http/state';
import { type DelayedMessages, withdrawMessages } from '../notifications/notify';
import { restoreNews } from '../notifications/waiting';
import type { Order } from './model';
import { lockOrder, releaseStock } from './progress';

// Statements of our own: `xmin`, PostgreSQL's version of a row, is in no model.

/** What a change by the shop may touch of an order. Units of stock are given back in their own way. */
const RESTORED = [
  'status',
  'trackingNumber',
  'courierService',
  'paymentStatus',
  'expiresAt',
  'cancelledAt',
  'estimatedDelivery',
  'actualDelivery',
  'transferVerifiedAt',
  'transferVerifiedBy',
  'transferReceived',
  'transferVouched',
] as const satisfies (keyof Order)[];

/** An order before a change. */
type Snapshot = Pick<Order, (typeof RESTORED)[number]> & { changes: number; heldStock: boolean };

/** `droppedNews`: ids of the messages that the change kept from leaving. */
type Before = Snapshot & { droppedNews?: string[] };

interface Undo {
  before: Before;
  /** Whether nothing happened to the order since. */
  isLast: boolean;
  notificationIds: string[];
}

export function snapshotOf(order: Order): Snapshot {
  const fields = Object.fromEntries(RESTORED.map((field) => [field, order[field]]));
  return { ...fields, changes: order.statusHistory.length, heldStock: !order.stockReleasedAt } as Snapshot;
}

/** Remembers how to take back the change that was just saved, instead of the one before it. */
export async function rememberUndo(
  { id }: Order,
  before: Before,
  { ids }: DelayedMessages,
  transaction: Transaction,
): Promise<void> {
  await query(
    `INSERT INTO order_undos (order_id, before, notification_ids, row_version, made_at)
     SELECT id, $2::jsonb, $3::uuid[], xmin::text, now() FROM orders WHERE id = $1
     ON CONFLICT (order_id) DO UPDATE SET before = excluded.before, notification_ids = excluded.notification_ids,
       row_version = excluded.row_version, made_at = excluded.made_at`,
    [id, JSON.stringify(before), ids],
    transaction,
  );
}

/**
 * Takes back the last change of an order's status or shipment, by whoever may change it: the order is as it was, and
 * the customer is not told. The history keeps the change and says who took it back.
 *
 * @param seen the order's `updatedAt` that the change made: somebody else's change since then is not taken back in its
 *   place.
 * @throws AppError order_not_found (404); undo_too_late (409) after ten seconds, or when the message is on its way;
 *   order_changed_since (409) when anything else happened to the order.
 */
export async function undoStatus(admin: SignedInUser, orderId: string, seen?: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder({ id: orderId }, transaction);
    if (seen !== undefined && seen !== order.updatedAt.toISOString()) throw new AppError(409, 'order_changed_since');
    const { before, isLast, notificationIds } = await takeUndo(orderId, transaction);
    // It takes back what was said of money.
    if (before.paymentStatus !== order.paymentStatus) requireRight(admin, 'money');
    if (!isLast) throw new AppError(409, 'order_changed_since');
    if (!(await withdrawMessages(notificationIds, transaction))) throw new AppError(409, 'undo_too_late');

    const { changes, heldStock, droppedNews = [], ...fields } = before;
    await restoreNews(droppedNews, transaction);
    const undone = { at: new Date().toISOString(), by: admin.fullName };
    const statusHistory = order.statusHistory.map((change, index) =>
      index < changes ? change : { ...change, undone },
    );
    order.set({ ...fields, statusHistory });
    // By the history as it is now: the shipment is undone, so units of a branch go back to that.
    if (!heldStock) await releaseStock(order, transaction);
    await order.save({ transaction });
  });
}

/** An order was given up: what its last change has to say, and still waits, is not said any more. */
export async function withdrawNews({ id }: Order, transaction: Transaction): Promise<void> {
  const [undo] = await query<Pick<Undo, 'notificationIds'>>(
    'DELETE FROM order_undos WHERE order_id = $1 RETURNING notification_ids AS "notificationIds"',
    [id],
    transaction,
  );
  if (undo) await withdrawMessages(undo.notificationIds, transaction);
}

/** Until when the last change of an order can be taken back; null when it cannot. */
export async function undoUntil(orderId: string): Promise<Date | null> {
  const [row] = await query<{ until: Date }>(
    `SELECT made_at + ${LIFETIME} AS until FROM order_undos JOIN orders ON id = order_id
     WHERE order_id = $1 AND made_at > now() - ${LIFETIME} AND orders.xmin::text = row_version`,
    [orderId],
  );
  return row?.until ?? null;
}

const LIFETIME = `interval '${ORDER_UNDO_SECONDS} seconds'`;

async function takeUndo(orderId: string, transaction: Transaction): Promise<Undo> {
  const [undo] = await query<Undo>(
    `DELETE FROM order_undos USING orders WHERE order_id = $1 AND id = order_id AND made_at > now() - ${LIFETIME}
     RETURNING before, orders.xmin::text = row_version AS "isLast", notification_ids AS "notificationIds"`,
    [orderId],
    transaction,
  );
  if (!undo) throw new AppError(409, 'undo_too_late');
  return undo;
}
