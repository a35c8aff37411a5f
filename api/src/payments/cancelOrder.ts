import { type CancelOrder, fromCents, isPaid, type RefundAccount } from '@boom/contract';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import { markPaidCancelled, markUnpaidCancelled } from '../orders/markCancelled';
import { lockOrder, type Order } from '../orders/progress';
import { endOfClabe, isRefundAwaited, readClabe, sealClabe } from '../orders/refundAccount';
import { tellCustomer } from '../orders/tellCustomer';
import { inPesos } from '../pesos';
import texts from './es-MX.json';
import { leftOfCard, leftOfTransfer } from './refunds/amounts';
import { endWaiting } from './refunds/approvals';
import { addRefund } from './refunds/queue';

/**
 * The shopper gives up an order that has not left the house; once more changes nothing. What was paid by card is returned
 * by its job, what was transferred by a person at the bank, to the account that the shopper named first. The order's lock
 * decides between this and a parcel that is handed over at the same moment.
 *
 * @throws AppError order_not_found (404); order_not_cancellable, clabe_required, cancel_waits_for_refund,
 *   nothing_to_refund (409)
 */
export async function cancelOrder(userId: string, orderId: string, { clabe }: CancelOrder): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder({ id: orderId, userId }, transaction);
    if (order.cancelledAt) return refuseOtherAccount(order, clabe);
    if (!isPaid(order.paymentStatus)) return markUnpaidCancelled(order, transaction);
    await markPaidCancelled(order, transaction);
    if (order.paymentType === 'direct_transfer') {
      if (!clabe) throw new AppError(409, 'clabe_required');
      const amount = inPesos(fromCents(await leftOfTransfer(order, transaction)));
      await order.update({ refundClabe: sealClabe(clabe) }, { transaction });
      const told = { amount, clabeEnd: endOfClabe(clabe) };
      return tellCustomer(order, 'order_cancelled_transfer', transaction, told);
    }
    const { paymentId, leftCents } = await leftOfCard(order, transaction).catch(sayToCustomer);
    const amount = fromCents(leftCents);
    await endWaiting(order, transaction);
    await addRefund({ orderId, paymentId, amount, reason: texts.refunds.cancelled, requestedBy: null }, transaction);
    await tellCustomer(order, 'order_cancelled_card', transaction, { amount: inPesos(amount) });
  });
}

/**
 * The shopper corrects the account that the money of a cancelled order goes back to, until it was sent; a mail tells of it.
 *
 * @throws AppError order_not_found (404); refund_not_awaited (409)
 */
export async function changeRefundAccount(userId: string, orderId: string, { clabe }: RefundAccount): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder({ id: orderId, userId }, transaction);
    if (!isRefundAwaited(order)) throw new AppError(409, 'refund_not_awaited');
    await order.update({ refundClabe: sealClabe(clabe) }, { transaction });
    await tellCustomer(order, 'transfer_order_account', transaction, { clabeEnd: endOfClabe(clabe) });
  });
}

/** A refund that the shop asked for may wait for the shop, or a mediation keep the money: the customer is told whom to ask. */
function sayToCustomer(error: unknown): never {
  const code = error instanceof AppError ? error.code : null;
  if (code === 'refund_in_progress') throw new AppError(409, 'cancel_waits_for_refund');
  if (code === 'nothing_to_refund') throw new AppError(409, 'order_not_cancellable');
  throw error;
}

/**
 * Whoever corrects the account after a lost answer has to be told that the money goes to the previous one.
 *
 * @throws AppError order_not_cancellable (409)
 */
function refuseOtherAccount({ refundClabe }: Order, clabe: CancelOrder['clabe']): void {
  if (refundClabe && clabe && clabe !== readClabe(refundClabe)) throw new AppError(409, 'order_not_cancellable');
}
