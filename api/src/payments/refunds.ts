import { fromCents, type RefundInput, toCents } from '@boom/contract';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import type { SignedInUser } from '../http/state';
import { enqueue } from '../jobs/queue';
import { log } from '../log/log';
import { lockOrder, markRefunded } from '../orders/progress';
import { applyPayment, tellRefund } from './applyPayment';
import { findGateway } from './findGateway';
import { GatewayRefused, GatewayUnavailable } from './gateway';
import { Payment, Refund } from './model';

/**
 * Returns money of a paid order, all that is left or a part. A card payment is returned by the provider; for a
 * transfer this records what the administrator returned at the bank.
 *
 * @throws AppError order_not_found (404); nothing_to_refund, refund_too_large, refund_refused (409)
 */
export async function refundOrder(
  admin: SignedInUser,
  orderId: string,
  { amount, reason }: RefundInput,
): Promise<void> {
  const refund = await inTransaction(async (transaction) => {
    const order = await lockOrder({ id: orderId }, transaction);
    const payment = await Payment.findOne({
      where: { orderId, status: 'approved' },
      order: [['createdAt', 'ASC']],
      transaction,
    });
    const isTransfer = order.paymentType === 'direct_transfer' && order.paymentStatus === 'verified';
    if (!payment && !isTransfer) throw new AppError(409, 'nothing_to_refund');

    const requested = await Refund.findAll({ where: { orderId, paymentId: payment?.id ?? null }, transaction });
    const asked = requested.reduce((cents, row) => cents + toCents(row.amount), 0);
    const leftCents = toCents(order.totalAmount) - asked;
    const cents = amount ? toCents(amount) : leftCents;
    if (leftCents <= 0) throw new AppError(409, 'nothing_to_refund');
    if (cents > leftCents) throw new AppError(409, 'refund_too_large');

    const row = await Refund.create(
      {
        orderId,
        paymentId: payment?.id ?? null,
        amount: fromCents(cents),
        reason,
        requestedBy: admin.id,
        completedAt: isTransfer ? new Date() : null,
      },
      { transaction },
    );
    if (isTransfer) {
      if (cents === leftCents) await markRefunded(order, transaction);
      await tellRefund(order, row.amount, reason, transaction);
      return null;
    }
    await enqueue('payments.refund', { refundId: row.id }, transaction);
    return row;
  });
  if (!refund) return;
  try {
    await carryOutRefund(refund.id);
  } catch (error) {
    if (error instanceof GatewayRefused) {
      await refund.destroy();
      throw new AppError(409, 'refund_refused');
    }
    // The administrator need not wait for the provider: the job tries again.
    if (!(error instanceof GatewayUnavailable)) throw error;
    log.warn({ err: error, refundId: refund.id }, 'refund is left to its job');
  }
}

/**
 * Has the provider return the money and reads the payment again. May run twice: the refund's id is the call's key.
 *
 * @throws GatewayUnavailable, GatewayRefused
 */
export async function carryOutRefund(refundId: string): Promise<void> {
  const refund = await Refund.findByPk(refundId);
  if (!refund?.paymentId || refund.completedAt) return;
  const payment = await Payment.findByPk(refund.paymentId, { rejectOnEmpty: true });
  const gateway = await findGateway();
  const providerRefundId = await gateway.refund({
    paymentId: payment.paymentId,
    amountCents: toCents(refund.amount),
    key: refund.id,
  });
  const news = await gateway.findPayment(payment.paymentId);
  await inTransaction(async (transaction) => {
    const order = await lockOrder({ id: refund.orderId }, transaction);
    const [count] = await Refund.update(
      { providerRefundId, completedAt: new Date() },
      { where: { id: refundId, completedAt: null }, transaction },
    );
    if (count === 0) return;
    if (news) await applyPayment(news, transaction);
    // A whole refund is told with the order's new state; a part, or a second payment's, changes no state.
    await order.reload({ transaction });
    if (order.paymentStatus !== 'refunded') await tellRefund(order, refund.amount, refund.reason, transaction);
  });
}
