import type { CancelOrder } from '@boom/contract';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import { cancelPaid, cancelUnpaid } from '../orders/cancelOrder';
import { inPesos, tellCustomer } from '../orders/messages';
import { lockOrder } from '../orders/progress';
import { isPaid } from '../orders/state';
import { addRefund } from './addRefund';
import texts from './es-MX.json';
import { sealClabe } from './refundClabe';
import { leftOfCard, leftOfTransfer } from './refunds';

/**
 * The shopper gives up an order that has not left the house; once more changes nothing. What was paid by card is returned
 * by its job, what was transferred by a person at the bank, to the account that the shopper names. The order's lock
 * decides between this and a parcel that is handed over at the same moment.
 *
 * @throws AppError order_not_found (404); order_not_cancellable, clabe_required, refund_in_progress, nothing_to_refund
 *   (409)
 */
export async function cancelOrder(userId: string, orderId: string, { clabe }: CancelOrder): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder({ id: orderId, userId }, transaction);
    if (order.cancelledAt) return;
    if (!isPaid(order.paymentStatus)) return cancelUnpaid(order, transaction);
    await cancelPaid(order, transaction);
    if (order.paymentType === 'direct_transfer') {
      if (!clabe) throw new AppError(409, 'clabe_required');
      const amount = inPesos(await leftOfTransfer(order, transaction));
      await order.update({ refundClabe: sealClabe(clabe) }, { transaction });
      const told = { amount, clabeEnd: clabe.slice(-4) };
      return tellCustomer(order, 'order_cancelled_transfer', transaction, told);
    }
    const { paymentId, amount } = await leftOfCard(order, transaction);
    await addRefund({ orderId, paymentId, amount, reason: texts.refunds.cancelled, requestedBy: null }, transaction);
    await tellCustomer(order, 'order_cancelled_card', transaction, { amount: inPesos(amount) });
  });
}
