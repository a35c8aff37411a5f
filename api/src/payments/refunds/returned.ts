import { fromCents, toCents } from '@boom/contract';
import { Op } from 'sequelize';
import type { Order } from '../../orders/toPay';
import { Payment } from '../model';
import { Refund } from './model';

/**
 * What went back of orders' prices, in pesos (decision 82): of the payment that paid the order, or by a person at the bank.
 * What came too much was no part of the price, and is never a return's money.
 */
export async function findReturned(orders: readonly Order[]): Promise<Map<string, string>> {
  const where = { orderId: orders.map(({ id }) => id), toSettleId: null, completedAt: { [Op.ne]: null } };
  const refunds = await Refund.findAll({ where });
  const ids = refunds.flatMap(({ paymentId }) => paymentId ?? []);
  const payments = ids.length > 0 ? await Payment.findAll({ where: { id: ids } }) : [];
  const returned = new Map<string, string>();
  for (const order of orders) {
    const paying = payments.find(({ orderId, paymentId }) => orderId === order.id && paymentId === order.paymentId);
    const own = refunds.filter(
      ({ orderId, paymentId }) => orderId === order.id && (paymentId === null || paymentId === paying?.id),
    );
    const excessCents = paying ? Math.max(0, toCents(paying.amount) - toCents(order.totalAmount)) : 0;
    const ofExcessCents = Math.min(excessCents, sumOf(own.filter((refund) => refund.paymentId && !refund.returnId)));
    const cents = sumOf(own) - toCents(order.transferReturned) - ofExcessCents;
    if (cents > 0) returned.set(order.id, fromCents(cents));
  }
  return returned;
}

export const sumOf = (refunds: Refund[]) => refunds.reduce((cents, { amount }) => cents + toCents(amount), 0);
