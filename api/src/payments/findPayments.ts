import type { OrderPaymentsView, OrderRefundView, PersonalPayment, PersonalRefund, RefundView } from '@boom/contract';
import { findUserSummaries } from '../accounts/userSummaries';
import { groupPairs } from '../groupPairs';
import { AppError } from '../http/errors';
import type { SignedInUser } from '../http/state';
import { findOrder } from '../orders/findOrders';
import { SYSTEM } from '../orders/progress';
import { findOrderWithLines } from '../orders/readOrders';
import { pick } from '../pick';
import { findChargebacks } from './disputes/listDisputes';
import { Payment } from './model';
import { Refund, refundStateOf } from './refunds/model';
import { rejectionReason } from './rejectionReason';

/**
 * What came in for an order and what went back, or is on its way: for the panel.
 *
 * @throws AppError order_not_found (404)
 */
export async function findOrderPayments(orderId: string): Promise<OrderPaymentsView> {
  const order = await findOrderWithLines(orderId);
  if (!order) throw new AppError(404, 'order_not_found');
  const [payments, refunds] = await Promise.all([
    Payment.findAll({ where: { orderId }, order: ['createdAt', 'id'] }),
    Refund.findAll({ where: { orderId }, order: ['createdAt', 'id'] }),
  ]);
  const paying = payments.find(({ paymentId }) => paymentId === order.paymentId);
  const [disputes, people] = await Promise.all([
    findChargebacks(payments),
    findUserSummaries(refunds.flatMap(({ requestedBy }) => requestedBy ?? [])),
  ]);
  return {
    payments: payments.map((payment) => ({
      ...pick(payment, 'paymentId', 'status', 'amount', 'refundedAmount', 'paymentMethod'),
      isLive: payment.liveMode,
      isPaying: payment.paymentId === order.paymentId,
      dispute: disputes.get(payment.paymentId) ?? null,
      ...(payment.status === 'rejected' && { rejectionReason: rejectionReason(payment.statusDetail) }),
      updatedAt: payment.providerUpdatedAt.toISOString(),
    })),
    refunds: refunds.map((refund) =>
      presentRefund(refund, people.get(refund.requestedBy ?? '')?.fullName ?? SYSTEM, paying?.id),
    ),
  };
}

function presentRefund(refund: Refund, requestedBy: string, payingId: string | undefined): RefundView {
  const { paymentId, toSettleId, completedAt, refusedAt } = refund;
  return {
    ...pick(refund, 'id', 'amount', 'reason', 'refusal', 'createdAt'),
    state: refundStateOf(refund),
    isOfOtherPayment: toSettleId !== null || (paymentId !== null && paymentId !== payingId),
    requestedBy,
    endedAt: (completedAt ?? refusedAt)?.toISOString() ?? null,
  };
}

/**
 * What went back of an order's money, or is on its way, for its buyer; the oldest first.
 *
 * @throws AppError order_not_found (404)
 */
export async function listOwnRefunds(user: SignedInUser, orderId: string): Promise<OrderRefundView[]> {
  const { id } = await findOrder(user, orderId, 'money');
  const refunds = await Refund.findAll({ where: { orderId: id, refusedAt: null }, order: ['createdAt', 'id'] });
  return refunds.map((refund) => pick(refund, 'id', 'amount', 'createdAt', 'completedAt'));
}

/** What was paid by card or voucher for orders, by the order's id: without ids that mean something at the provider. */
export async function findPaymentsOf(orderIds: string[]): Promise<Map<string, PersonalPayment[]>> {
  const payments = await Payment.findAll({ where: { orderId: orderIds }, order: ['createdAt', 'id'] });
  return groupPairs(
    payments.map((payment) => [
      payment.orderId,
      { method: payment.paymentMethod, ...pick(payment, 'status', 'amount', 'refundedAmount', 'createdAt') },
    ]),
  );
}

/** What went back of orders' money, by the order's id; what the provider refused has not gone anywhere. */
export async function findRefundsOf(orderIds: string[]): Promise<Map<string, PersonalRefund[]>> {
  const where = { orderId: orderIds, refusedAt: null };
  const refunds = await Refund.findAll({ where, order: ['createdAt', 'id'] });
  return groupPairs(
    refunds.map((refund) => [refund.orderId ?? '', pick(refund, 'id', 'amount', 'reason', 'createdAt', 'completedAt')]),
  );
}
