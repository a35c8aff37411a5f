import type { PersonalPayment } from '@boom/contract';
import { groupPairs } from '../groupPairs';
import { pick } from '../pick';
import { Payment } from './model';

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
