import { TRANSFER_DEADLINE_HOURS, type TransferVerdict } from '@boom/contract';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import type { SignedInUser } from '../http/state';
import { enqueue } from '../jobs/queue';
import { tellCustomer } from '../orders/messages';
import { acceptTransfer, lockOrder } from '../orders/progress';
import { findBankDetails } from '../paymentConfig/paymentTerms';
import texts from './es-MX.json';

/**
 * The administrator has looked at the bank account. Approved: the order is paid. Rejected: the customer is told why
 * and has another day to send a better receipt.
 *
 * An order whose time was over, or that was rejected, may still be approved: money comes late and people err. Then its
 * stock is taken again.
 *
 * @throws AppError order_not_found (404); not_a_transfer, transfer_already_decided, out_of_stock (409)
 */
export async function verifyTransfer(
  admin: SignedInUser,
  { orderId, verified, notes, seen }: TransferVerdict,
): Promise<void> {
  const bank = await findBankDetails();
  await inTransaction(async (transaction) => {
    const order = await lockOrder({ id: orderId }, transaction);
    if (order.paymentType !== 'direct_transfer') throw new AppError(409, 'not_a_transfer');
    const isRejectedSince = order.paymentStatus === 'rejected' && seen !== undefined && seen !== 'rejected';
    if (isRejectedSince) throw new AppError(409, 'transfer_already_decided');
    if (verified) return acceptTransfer(order, admin, notes || null, transaction);

    const isWaiting = order.paymentStatus === 'pending' || order.paymentStatus === 'pending_verification';
    if (!isWaiting) throw new AppError(409, 'transfer_already_decided');
    order.set({ transferVerifiedAt: new Date(), transferVerifiedBy: admin.id, transferNotes: notes || null });
    const expiresAt = new Date(Date.now() + TRANSFER_DEADLINE_HOURS * 3_600_000);
    order.set({ paymentStatus: 'rejected', expiresAt });
    await order.save({ transaction });
    await enqueue('orders.expire', { orderId }, transaction, { startAfter: expiresAt });
    const more = { reason: notes || texts.transferNotFound, salesEmail: bank?.salesEmail ?? '' };
    await tellCustomer(order, 'transfer_rejected', transaction, more);
  });
}
