import {
  fromCents,
  HOUR_MS,
  mayHaveTransfer,
  TRANSFER_DEADLINE_HOURS,
  type TransferVerdict,
  toCents,
} from '@boom/contract';
import type { Transaction } from 'sequelize';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import type { SignedInUser } from '../http/state';
import { acceptTransfer, lockOrder } from '../orders/progress';
import { isOpen } from '../orders/state';
import { tellCustomer } from '../orders/tellCustomer';
import { missingCentsOf, notesWith } from '../orders/transferMoney';
import { findBankDetails } from '../paymentConfig/paymentTerms';
import { inPesos } from '../pesos';
import { findShop } from '../shop/shop';
import { refuseAlike } from './alreadyNoted';
import texts from './es-MX.json';
import { asTold, receiveTransfer, sayKeyIsUsed } from './receiveTransfer';

/**
 * Somebody has looked at the bank account. Approved: the order is paid. Rejected: the customer is told why
 * and has another day to send a better receipt.
 *
 * An order whose time was over, or that was rejected, may still be approved: money comes late and people err. Then its
 * stock is taken again. With what the bank says – amount, tracking key – the order follows the money ({@link
 * receiveTransfer}); without it exactly what was missing came. Where another amount is missing by now than was seen,
 * nothing is decided. For an order that is paid, also by card, only the key tells that more came: it is owed back, as
 * is what comes for one that was to be paid by card and has ended.
 *
 * @throws AppError order_not_found (404); not_a_transfer, transfer_already_decided, order_of_closed_account,
 *   out_of_stock, transfer_already_noted, tracking_key_used (409)
 */
export async function verifyTransfer(
  admin: SignedInUser,
  { orderId, verified, notes, seen, missing, ...bankSays }: TransferVerdict,
): Promise<void> {
  const bank = await findBankDetails();
  const { amount = null, trackingKey = null, senderBank = null, sentOn = null } = bankSays;
  const arrived = { amount, trackingKey, senderBank, sentOn };
  const decide = async (transaction: Transaction) => {
    const order = await lockOrder({ id: orderId }, transaction);
    const isDecidable = verified ? mayHaveTransfer(order) : order.paymentType === 'direct_transfer';
    if (!isDecidable) throw new AppError(409, 'not_a_transfer');
    const isRejectedSince = order.paymentStatus === 'rejected' && seen !== undefined && seen !== 'rejected';
    const isDecided = !isOpen(order.paymentStatus) && order.paymentStatus !== 'expired';
    const missingCents = isDecided ? 0 : missingCentsOf(order);
    const hasMoneySince = Boolean(missing) && toCents(missing ?? '') !== missingCents;
    if (isRejectedSince || hasMoneySince) throw new AppError(409, 'transfer_already_decided');
    if (verified) {
      if (amount === null && trackingKey === null) {
        order.transferNotes = notesWith(order, notes);
        return acceptTransfer(order, admin, transaction);
      }
      // Whether more came for an order that is paid, or two people note the same, only the tracking key tells.
      if (isDecided && !trackingKey) throw new AppError(409, 'transfer_already_decided');
      await refuseAlike(order, arrived, transaction);
      return receiveTransfer(order, await asTold(order, arrived, transaction), admin, notes || null, transaction);
    }

    const isWaiting = order.paymentStatus === 'pending' || order.paymentStatus === 'pending_verification';
    if (!isWaiting) throw new AppError(409, 'transfer_already_decided');
    order.set({ transferVerifiedAt: new Date(), transferVerifiedBy: admin.id, transferRejection: notes || null });
    const expiresAt = new Date(Date.now() + TRANSFER_DEADLINE_HOURS * HOUR_MS);
    order.set({ paymentStatus: 'rejected', expiresAt });
    await order.save({ transaction });
    const reason = (notes || texts.transferNotFound).split('\n');
    // What came of it before was confirmed.
    const salesEmail = bank?.salesEmail ?? (await findShop(transaction)).email;
    const more = { total: inPesos(fromCents(missingCents)), reason, salesEmail };
    await tellCustomer(order, 'transfer_rejected', transaction, more);
  };
  await sayKeyIsUsed(arrived, () => inTransaction(decide));
}
