import {
  isInHouse,
  isPaid,
  isUnshipped,
  ORDER_UNDO_SECONDS,
  type OrderStatus,
  type OrderStatusInput,
  orderStatuses,
} from '@boom/contract';
import type { Transaction } from 'sequelize';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import { requireRight } from '../http/policies';
import type { SignedInUser } from '../http/state';
import type { DelayedMessages } from '../notifications/notify';
import type { NewsTemplate } from '../notifications/templates';
import { dropNews } from '../notifications/waiting';
import { isKeptInHouse } from './hold';
import type { Order } from './model';
import { acceptTransfer, lockOrder, moveTo } from './progress';
import { isGoingBack } from './refundsOf';
import { isOnItsWay } from './state';
import { tellCustomer } from './tellCustomer';
import { trackingUrlOf } from './tracking';
import { rememberUndo, snapshotOf } from './undoStatus';

/** Who changes a status, and whether their word on a transfer's money needs a step-up first, as its approval does. */
export interface StatusEditor {
  user: SignedInUser;
  needsStepUp: boolean;
}

/** What the customer reads of a status; of a parcel on its way also with each new number or courier. */
const newsOf: { [Status in OrderStatus]?: 'order_preparing' | 'order_delivered' } = {
  EN_PREPARACION: 'order_preparing',
  ENTREGADO: 'order_delivered',
};

/** All that tells of a status, also of an order that is picked up. */
const steps: NewsTemplate[] = [
  'order_preparing',
  'order_shipped',
  'order_delivered',
  'order_preparing_pickup',
  'order_ready_pickup',
];

/**
 * Sets status, tracking number and courier, each where it is sent. The customer is told when the order is prepared,
 * leaves and has arrived, and when its number becomes known or changes on the way, or the number's courier; after the
 * seconds in which it can be undone.
 *
 * @returns the order, whose `updatedAt` names the change where it is undone, and the status that it had before.
 * @throws AppError order_not_found (404); order_changed (409) where its status is not the one that was seen, or a
 *   transfer is accepted of an order that anything changed of since; forbidden, step_up_required (403);
 *   order_picked_up (409) for what a courier does; order_held, order_going_back (409) while it may not leave;
 *   order_not_paid, order_already_paid, order_charged_back, order_was_refunded, order_was_cancelled,
 *   transfer_already_decided (409) when the status would contradict the payment (decision 13); order_of_closed_account
 *   (409); out_of_stock (409) when an order goes on whose units are gone.
 */
export async function changeStatus(
  editor: StatusEditor,
  orderId: string,
  { status, seen, seenAt, trackingNumber, courierService }: OrderStatusInput,
): Promise<{ before: OrderStatus; order: Order }> {
  return inTransaction(async (transaction) => {
    const order = await lockOrder({ id: orderId }, transaction);
    // Chosen on an outdated screen, EN_PREPARACION would call back a parcel that travels already.
    if (seen !== undefined && seen !== order.status) throw new AppError(409, 'order_changed');
    const before = snapshotOf(order);
    const delayed: DelayedMessages = { seconds: ORDER_UNDO_SECONDS, ids: [] };
    const wasOnItsWay = isOnItsWay(order.status);
    if (status && status !== order.status) await setStatus(order, { status, seenAt }, editor, transaction, delayed);
    // An empty field clears what was there; one that was not sent leaves it. An order that is picked up has neither, also
    // where it is marked together with parcels (decision 91).
    if (trackingNumber !== undefined) order.trackingNumber = order.pickup ? null : trackingNumber || null;
    if (courierService !== undefined) order.courierService = order.pickup ? null : courierService || null;
    const isTrackedAnew = order.changed('trackingNumber') || (order.changed('courierService') && order.courierService);
    const hasNews = !wasOnItsWay || (isTrackedAnew && order.trackingNumber !== null);
    // What was sent twice is undone by the first.
    if (!order.changed() && order.statusHistory.length === before.changes) return { before: before.status, order };
    await order.save({ transaction });
    if (isOnItsWay(order.status) && hasNews) await tellShipped(order, transaction, delayed);
    const news = status && status !== before.status ? newsOf[status] : undefined;
    if (news) await tellCustomer(order, news, transaction, {}, delayed);
    // No mail tells that a status was set back: news that has not left is dropped, a mail as well as what waits for a quiet
    // phone's morning.
    const goesBack = orderStatuses.indexOf(order.status) < orderStatuses.indexOf(before.status);
    const isUntold = goesBack && !news && !isOnItsWay(order.status);
    const dropped = isUntold ? await dropNews(orderId, steps, transaction) : [];
    await rememberUndo(order, { ...before, droppedNews: dropped.map(({ id }) => id) }, delayed, transaction);
    return { before: before.status, order };
  });
}

/**
 * Beyond PENDIENTE an order is paid, or was until a bank took the money back: for a transfer whoever sets it vouches
 * for the money.
 */
async function setStatus(
  order: Order,
  { status, seenAt }: { status: OrderStatus; seenAt?: string | null },
  { user: admin, needsStepUp }: StatusEditor,
  transaction: Transaction,
  delayed: DelayedMessages,
) {
  // No courier comes for it, and its customer would read that one has (decision 91).
  if (order.pickup && (status === 'RECOGIDO' || status === 'EN_RUTA')) throw new AppError(409, 'order_picked_up');
  // The provider or a bank asked to keep it; its row decides between that and a shipment.
  if (isKeptInHouse(order) && !isUnshipped(status)) throw new AppError(409, 'order_held');
  if (order.paymentStatus === 'refunded') throw new AppError(409, 'order_was_refunded');
  const isChargedBack = order.paymentStatus === 'charged_back';
  if (isChargedBack || isPaid(order.paymentStatus)) {
    // Its owner gave it up, and its units are for sale again.
    if (order.cancelledAt) throw new AppError(409, 'order_was_cancelled');
    if (status === 'PENDIENTE') throw new AppError(409, isChargedBack ? 'order_charged_back' : 'order_already_paid');
    const leaves = isInHouse(order) && !isUnshipped(status);
    if (leaves && (await isGoingBack(order, transaction))) throw new AppError(409, 'order_going_back');
  } else if (status !== 'PENDIENTE') {
    if (order.paymentType !== 'direct_transfer') throw new AppError(409, 'order_not_paid');
    requireRight(admin, 'money');
    // A part that a colleague has noted, or a rejection, is not overruled unseen (decision 17).
    if (seenAt && seenAt !== order.updatedAt.toISOString()) throw new AppError(409, 'order_changed');
    if (needsStepUp) throw new AppError(403, 'step_up_required');
    await acceptTransfer(order, admin, transaction, delayed);
  }
  moveTo(order, status, admin.fullName);
}

function tellShipped(order: Order, transaction: Transaction, delayed: DelayedMessages): Promise<void> {
  const shipment = {
    courier: order.courierService ?? '',
    trackingNumber: order.trackingNumber ?? '',
    trackingUrl: trackingUrlOf(order) ?? '',
  };
  return tellCustomer(order, 'order_shipped', transaction, shipment, delayed);
}
