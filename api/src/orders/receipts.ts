import { addWorkingDays, awaitsReceipt, noonOf } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import { requireRow } from '../http/requireRow';
import type { SignedInUser } from '../http/state';
import { openPrivateObject, type PrivateObject, removePrivateObjects } from '../media/privateObjects';
import type { ReceivedFile } from '../media/uploadForm';
import { withPrivateObjects } from '../media/withPrivateObjects';
import { findShop } from '../shop/shop';
import { findOrder } from './findOrders';
import { Order } from './model';
import { lockOrder } from './progress';
import { tellCustomer } from './tellCustomer';

/** Business days that a receipt, or a tracking key, waits for its verdict; what nobody decided by then expires (decision 13). */
const VERIFICATION_DAYS = 3;

/** What a customer sends as proof: a file, or the address of one kept elsewhere. */
export type Receipt = { file: ReceivedFile } | { receiptUrl: string };

/**
 * Attaches a receipt to one's own transfer order, which then waits for its verification.
 *
 * @throws AppError order_not_found (404); receipt_not_expected, storage_quota_reached (409); unreadable_document (400)
 */
export async function attachReceipt(
  user: Pick<SignedInUser, 'id' | 'isAdmin'>,
  orderId: string,
  receipt: Receipt,
): Promise<void> {
  // Looked at twice: re-encoding a picture takes seconds, too long to hold the row.
  const before = await requireRow(Order, { id: orderId, userId: user.id }, 'order_not_found');
  if (!awaitsReceipt(before)) throw new AppError(409, 'receipt_not_expected');
  const files = 'file' in receipt ? [receipt.file] : [];
  const replaced = await withPrivateObjects('receipt', user, files, (take) =>
    announceTransfer(user, orderId, async (order) => {
      const mediaId = take()[0]?.id ?? null;
      const { receiptMediaId } = order;
      // Names the file, which the route does not read: a page that shows the one before asks for the newer one.
      const kept = `/api/orders/${order.id}/receipt?file=${mediaId}`;
      order.set({ receiptMediaId: mediaId, transferReceiptUrl: 'receiptUrl' in receipt ? receipt.receiptUrl : kept });
      return receiptMediaId;
    }),
  );
  if (replaced) await removePrivateObjects([{ id: replaced }]);
}

/**
 * One's own transfer order waits for its verification: its shopper says that the money was sent, and somebody looks.
 *
 * @param keep notes what the shopper said, with the order's row held.
 * @throws AppError order_not_found (404); receipt_not_expected (409); what `keep` throws.
 */
export async function announceTransfer<Kept>(
  user: Pick<SignedInUser, 'id'>,
  orderId: string,
  keep: (order: Order, transaction: Transaction) => Promise<Kept>,
): Promise<Kept> {
  return inTransaction(async (transaction) => {
    const order = await lockOrder({ id: orderId, userId: user.id }, transaction);
    if (!awaitsReceipt(order)) throw new AppError(409, 'receipt_not_expected');
    const kept = await keep(order, transaction);
    const isFirst = order.paymentStatus !== 'pending_verification';
    order.set({ paymentStatus: 'pending_verification', receiptAt: new Date() });
    if (isFirst) {
      // A better proof later gives no more time: only a verdict does.
      order.expiresAt = noonOf(addWorkingDays(new Date(), VERIFICATION_DAYS, await findShop(transaction)));
    }
    await order.save({ transaction });
    if (isFirst) await tellCustomer(order, 'receipt_received', transaction);
    return kept;
  });
}

/**
 * The receipt's file, for its owner and who handles money.
 *
 * @throws AppError order_not_found, receipt_not_found (404)
 */
export async function openReceipt(user: SignedInUser, orderId: string): Promise<PrivateObject> {
  const { receiptMediaId } = await findOrder(user, orderId, 'money');
  const file = receiptMediaId && (await openPrivateObject(receiptMediaId));
  if (!file) throw new AppError(404, 'receipt_not_found');
  return file;
}
