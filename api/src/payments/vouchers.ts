import { inTransaction } from '../database/transaction';
import { log } from '../log/log';
import { isReminderDue, remindOfCash } from '../orders/cash';
import { lockOrder } from '../orders/progress';
import { findOrderWithLines } from '../orders/readOrders';
import { findGateway } from './findGateway';
import { GatewayRefused, PROVIDER } from './gateway';
import { Payment } from './model';
import { lookForPayments, reconcileOrder } from './reconcile';

/**
 * A voucher ends soon: its owner is reminded, unless it was paid. The provider is asked first, as its notice may have
 * been lost; where it does not answer, the mail itself says what to do when one has paid.
 */
export async function remindOfVoucher(orderId: string): Promise<void> {
  const order = await findOrderWithLines(orderId);
  if (!order || !isReminderDue(order)) return;
  await reconcileOrder(orderId);
  await inTransaction(async (transaction) => remindOfCash(await lockOrder({ id: orderId }, transaction), transaction));
}

/**
 * Cancels the vouchers of an order that its owner gave up, or pays in another way: no till takes their money any more.
 * One that was paid meanwhile is still the order's money (`applyPayment`).
 *
 * @throws GatewayUnavailable, GatewayRefused, to be tried again.
 */
export async function cancelVouchers(orderId: string): Promise<void> {
  const order = await findOrderWithLines(orderId);
  // Turned back to the card meanwhile, it may be paid with them.
  if (!order || (order.paymentType === 'mercadopago' && !order.cancelledAt)) return;
  const gateway = await findGateway();
  const waiting = await Payment.findAll({ where: { orderId, provider: PROVIDER, status: 'pending' } });
  for (const { paymentId } of waiting) {
    try {
      await gateway.cancelPayment(paymentId);
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error;
      log.warn({ err: error, orderId, paymentId }, 'a voucher could not be cancelled');
    }
  }
  if (waiting.length > 0) await lookForPayments(order);
}
