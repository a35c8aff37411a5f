import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import type { SignedInUser } from '../http/state';
import { openPrivateObject, type PrivateObject, storeReceipt } from '../media/privateObjects';
import { tellCustomer } from './messages';
import { Order } from './model';
import { lockOrder } from './progress';
import { awaitsReceipt } from './state';

/** What a customer sends as proof: a file, or the address of one kept elsewhere. */
export type Receipt = { bytes: Buffer } | { receiptUrl: string };

/**
 * Attaches a receipt to one's own transfer order, which then waits for its verification.
 *
 * @throws AppError order_not_found (404); receipt_not_expected, storage_quota_reached (409); unreadable_document (400)
 */
export async function attachReceipt(user: SignedInUser, orderId: string, receipt: Receipt): Promise<void> {
  const mine = { id: orderId, userId: user.id };
  // Looked at twice: re-encoding a picture takes seconds, too long to hold the row.
  const before = await Order.findOne({ where: mine });
  if (!before) throw new AppError(404, 'order_not_found');
  if (!awaitsReceipt(before)) throw new AppError(409, 'receipt_not_expected');
  const mediaId = 'bytes' in receipt ? await storeReceipt(user, receipt.bytes) : null;

  await inTransaction(async (transaction) => {
    const order = await lockOrder(mine, transaction);
    if (!awaitsReceipt(order)) throw new AppError(409, 'receipt_not_expected');
    const isFirst = order.paymentStatus !== 'pending_verification';
    order.set({
      paymentStatus: 'pending_verification',
      receiptMediaId: mediaId,
      transferReceiptUrl: 'receiptUrl' in receipt ? receipt.receiptUrl : `/api/orders/${orderId}/receipt`,
      transferNotes: null,
    });
    await order.save({ transaction });
    if (isFirst) await tellCustomer(order, 'receipt_received', transaction);
  });
}

/**
 * The receipt's file, for its owner and administrators.
 *
 * @throws AppError order_not_found, receipt_not_found (404)
 */
export async function openReceipt(user: SignedInUser, orderId: string): Promise<PrivateObject> {
  const order = await Order.findOne({ where: user.isAdmin ? { id: orderId } : { id: orderId, userId: user.id } });
  if (!order) throw new AppError(404, 'order_not_found');
  const file = order.receiptMediaId && (await openPrivateObject(order.receiptMediaId));
  if (!file) throw new AppError(404, 'receipt_not_found');
  return file;
}
